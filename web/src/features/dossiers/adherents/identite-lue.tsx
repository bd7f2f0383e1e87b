import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import { CHAMPS_PERSONNE } from '@sillon/domain/comptes/personnes/proprietaire'
import { DefinitionGrid } from '../../../ui/definition-grid.tsx'
import { Section } from '../../../ui/section.tsx'
import { ADHERENT_LABELS } from './adherent-values.ts'
import { inWords } from './champs-proposes.tsx'

/** The attributes that only the person may change: shown here, proposed in the form below. */
export const IdentiteLue = ({ adherent }: { adherent: Adherent }) => (
  <Section
    intro="Cette personne a un compte, ou fait partie d’une autre entreprise : ces informations sont à elle. Vous pouvez lui proposer une correction, plus bas."
    level={3}
    title="Identité et coordonnées"
  >
    <DefinitionGrid
      items={CHAMPS_PERSONNE.filter((champ) => adherent[champ] !== null).map((champ) => ({
        term: ADHERENT_LABELS[champ],
        detail: <span className="wrap-anywhere">{inWords(champ, adherent[champ])}</span>,
      }))}
    />
  </Section>
)
