import { DefinitionGrid } from '../../../ui/definition-grid.tsx'

type Compte = { iban_masque: string; bic: string | null; titulaire_compte: string }

/** A bank account, with its masked IBAN. */
export const CompteGrid = ({ compte: { iban_masque, bic, titulaire_compte } }: { compte: Compte }) => (
  <DefinitionGrid
    items={[
      { term: 'Titulaire', detail: titulaire_compte },
      { term: 'IBAN', detail: iban_masque },
      { term: 'BIC', detail: bic ?? '—' },
    ]}
  />
)
