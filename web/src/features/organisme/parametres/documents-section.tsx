import type { Parametres } from '@sillon/contract/organisme/parametres'
import {
  CONDITIONS_MAX,
  ParametresDocumentsSaisie,
  PIED_MAX,
} from '@sillon/domain/organisme/parametres/documents-saisie'
import { Callout } from '../../../ui/callout.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { updateDocuments } from './parametres.queries.ts'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

const LABELS = {
  attestation_des: 'Une attestation d’adhésion s’obtient',
  conditions_reglement: 'Conditions de règlement',
  mention_recouvrement: 'Frais de recouvrement',
  mention_penalites: 'Pénalités de retard',
  mention_escompte: 'Escompte',
  pied_de_page: 'Pied de page',
} as const

const AIDE = `${CONDITIONS_MAX} caractères au plus.`

const toValues = ({ version: _, ...documents }: Parametres['documents']) => ({
  ...documents,
  conditions_reglement: documents.conditions_reglement ?? '',
  pied_de_page: documents.pied_de_page ?? '',
})

export function DocumentsSection() {
  const form = useSectionForm({
    cle: 'documents',
    schema: ParametresDocumentsSaisie,
    labels: LABELS,
    show: { attestation_des: (value) => ATTESTATION[value ?? 'payee'] },
    toValues,
    send: updateDocuments,
  })
  return (
    <SectionForm
      intro="Ce que disent les appels, les factures et les attestations à côté des montants. Un changement vaut pour les prochaines pièces ; celles qui sont émises ne changent pas."
      state={form}
      title="Documents"
    >
      <RadioCards
        {...form.field('attestation_des')}
        options={[
          { value: 'payee', label: ATTESTATION.payee, hint: 'L’adhérent est à jour de sa cotisation.' },
          { value: 'appelee', label: ATTESTATION.appelee, hint: 'Sans attendre le règlement.' },
        ]}
      />
      <TextareaField {...form.field('conditions_reglement')} help={AIDE} optional rows={3} />
      <Callout title="Trois mentions que la loi demande" tone="orange">
        Une facture électronique sans elles est refusée. Qu’elles s’appliquent à la cotisation d’une coopérative se
        discute&#8239;: faites relire ces textes par votre conseil.
      </Callout>
      <TextareaField {...form.field('mention_recouvrement')} help={AIDE} rows={2} />
      <TextareaField {...form.field('mention_penalites')} help={AIDE} rows={2} />
      <TextareaField {...form.field('mention_escompte')} help={AIDE} rows={2} />
      <TextareaField
        {...form.field('pied_de_page')}
        help={`Au bas de chaque pièce, après l’identité de la coopérative. ${PIED_MAX} caractères au plus.`}
        optional
        rows={2}
      />
    </SectionForm>
  )
}

const ATTESTATION = { payee: 'Dès que la cotisation est payée', appelee: 'Dès que la cotisation est appelée' } as const
