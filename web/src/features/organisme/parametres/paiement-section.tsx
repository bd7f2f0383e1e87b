import type { Parametres } from '@sillon/contract/organisme/parametres'
import { MODE_REGLEMENT_LABELS, MODES_REGLEMENT } from '@sillon/domain/organisme/parametres/mode-reglement'
import { SCHEMAS_PAIN } from '@sillon/domain/organisme/parametres/paiement'
import { ParametresPaiementSaisie, PRENOTIFICATION_MAX } from '@sillon/domain/organisme/parametres/paiement-saisie'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { labelIn, optionsOf } from '../../../lib/options.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { MultiChoice } from '../../../ui/multi-choice.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextareaField } from '../../../ui/textarea-field.tsx'
import { updatePaiement } from './parametres.queries.ts'
import { SectionForm } from './section-form.tsx'
import { useSectionForm } from './use-section-form.ts'

const LABELS = {
  moyens: 'Moyens acceptés',
  titulaire: 'Titulaire du compte',
  iban: 'IBAN',
  bic: 'BIC',
  ics: 'Identifiant créancier SEPA (ICS)',
  prenotification_jours: 'Prénotification',
  schema_pain: 'Format du fichier de prélèvement',
  deux_personnes: 'Demander deux personnes\u00a0: qui prépare un lot de prélèvements ne l’exporte pas',
  mandat_papier: 'Le mandat se signe sur papier',
  ordre_cheque: 'Ordre des chèques',
  adresse_cheque: 'Adresse où les envoyer',
} as const

const toValues = ({ version: _, ...paiement }: Parametres['paiement']) => ({
  ...paiement,
  iban: paiement.iban?.replace(/(.{4})(?=.)/g, '$1 ') ?? '',
  titulaire: paiement.titulaire ?? '',
  bic: paiement.bic ?? '',
  ics: paiement.ics ?? '',
  ordre_cheque: paiement.ordre_cheque ?? '',
  adresse_cheque: paiement.adresse_cheque ?? '',
})

const usePaiementForm = () =>
  useSectionForm({
    cle: 'paiement',
    schema: ParametresPaiementSaisie,
    labels: LABELS,
    show: { moyens: labelIn(MODE_REGLEMENT_LABELS) },
    toValues,
    send: updatePaiement,
  })

type PartProps = { form: ReturnType<typeof usePaiementForm> }

export function PaiementSection() {
  const form = usePaiementForm()
  return (
    <SectionForm
      intro="Comment les adhérents paient, et sur quel compte. Un changement vaut pour les prochains appels et prélèvements ; les pièces déjà émises gardent le compte qu’elles portent."
      state={form}
      title="Paiement"
    >
      <MultiChoice {...form.field('moyens')} options={optionsOf(MODES_REGLEMENT, MODE_REGLEMENT_LABELS)} />
      <CompteCooperative form={form} />
      <PrelevementSepa form={form} />
      <Section level={3} title="Chèque">
        <div className="grid gap-5">
          <TextField {...form.field('ordre_cheque')} optional />
          <TextareaField {...form.field('adresse_cheque')} optional rows={3} />
        </div>
      </Section>
    </SectionForm>
  )
}

const CompteCooperative = ({ form }: PartProps) => (
  <Section level={3} title="Compte de la coopérative">
    <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
      <TextField {...form.field('titulaire')} className="desk:col-span-2" optional />
      <TextField {...form.field('iban')} autoComplete="off" className="desk:col-span-2" optional spellCheck={false} />
      <TextField {...form.field('bic')} autoComplete="off" optional spellCheck={false} width="medium" />
    </div>
  </Section>
)

const PrelevementSepa = ({ form }: PartProps) => (
  <Section level={3} title="Prélèvement SEPA">
    <div className="grid gap-5">
      <TextField
        {...form.field('ics')}
        autoComplete="off"
        help="Attribué par la Banque de France, par l’intermédiaire de votre banque."
        optional
        spellCheck={false}
        width="medium"
      />
      <FormDecimalField
        {...form.driven('prenotification_jours')}
        help={`De 1 à ${PRENOTIFICATION_MAX} jours avant le prélèvement. La règle est de 14, sauf accord avec les adhérents.`}
        unit="jours"
        width="short"
      />
      <SelectField
        {...form.field('schema_pain')}
        help="Demandez à votre banque celui qu’elle lit."
        options={SCHEMAS_PAIN.map((schema) => ({ value: schema, label: schema }))}
        width="medium"
      />
      <CheckboxField {...form.field('deux_personnes')} />
      <CheckboxField
        {...form.field('mandat_papier')}
        help="Sinon, l’adhérent le signe dans le portail, avec un code reçu par e-mail."
      />
    </div>
  </Section>
)
