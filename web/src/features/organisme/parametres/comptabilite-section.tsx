import type { Parametres } from '@sillon/contract/organisme/parametres'
import { ParametresComptabiliteSaisie } from '@sillon/domain/organisme/parametres/comptabilite-saisie'
import { Section } from '../../../ui/section.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { updateComptabilite } from './parametres.queries.ts'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

const COMPTES = {
  compte_clients: 'Adhérents (411)',
  compte_cotisations: 'Cotisations',
  compte_tva: 'TVA collectée',
  compte_banque: 'Banque',
  compte_caisse: 'Caisse',
  compte_capital: 'Capital social',
  compte_irrecouvrables: 'Pertes sur créances',
  compte_ventes: 'Ventes de marchandises',
  compte_frais_refactures: 'Frais refacturés',
  compte_fournisseurs: 'Fournisseurs (401)',
  compte_achats: 'Achats de marchandises',
  compte_tva_deductible: 'TVA déductible',
} as const

const JOURNAUX = {
  journal_ventes: 'Ventes',
  journal_achats: 'Achats',
  journal_banque: 'Banque',
  journal_operations: 'Opérations diverses',
} as const

type Champ = keyof typeof COMPTES | keyof typeof JOURNAUX

const LABELS: Record<Champ, string> = {
  ...COMPTES,
  journal_ventes: 'Journal des ventes',
  journal_achats: 'Journal des achats',
  journal_banque: 'Journal de banque',
  journal_operations: 'Journal des opérations diverses',
}

const toValues = ({ version: _, ...comptes }: Parametres['comptabilite']) => comptes

export function ComptabiliteSection() {
  const form = useSectionForm({
    cle: 'comptabilite',
    schema: ParametresComptabiliteSaisie,
    labels: LABELS,
    toValues,
    send: updateComptabilite,
  })
  const fields = (champs: readonly Champ[]) => (
    <div className="grid gap-x-6 gap-y-5 phone:grid-cols-2 desk:grid-cols-3">
      {champs.map((champ) => (
        <TextField {...form.field(champ)} autoComplete="off" key={champ} spellCheck={false} />
      ))}
    </div>
  )
  return (
    <SectionForm
      intro="Les numéros que portera l’export des écritures ; demandez-les à votre comptable. Une composante du barème peut nommer son propre compte de produit. Un changement vaut pour les écritures à venir : celles d’avant gardent leurs numéros."
      state={form}
      title="Comptabilité"
    >
      <Section level={3} title="Comptes">
        {fields(Object.keys(COMPTES) as Champ[])}
      </Section>
      <Section level={3} title="Journaux">
        {fields(Object.keys(JOURNAUX) as Champ[])}
      </Section>
    </SectionForm>
  )
}
