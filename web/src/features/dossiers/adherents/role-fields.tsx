import { ROLE_LABELS, ROLES } from '@sillon/domain/comptes/droits/role'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { TelephoneField } from '../../../lib/telephone-field.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { AdherentForm } from './use-adherent-form.ts'

const roles = optionsOf(ROLES, ROLE_LABELS)

export function RoleFields({ form, isGaec }: { form: AdherentForm; isGaec: boolean }) {
  return (
    <Section
      intro="« Jusqu’au » reste vide tant que la personne fait partie de l’entreprise."
      level={3}
      title="Rôle dans l’entreprise"
    >
      <div className="grid gap-5 desk:grid-cols-2">
        <SelectField
          {...form.field('role')}
          className="desk:col-span-2"
          help={isGaec ? 'Dans un GAEC, chaque associé est exploitant.' : undefined}
          options={roles}
          placeholder="Choisir"
          width="medium"
        />
        <FormDateField {...form.driven('debut')} />
        <FormDateField {...form.driven('fin')} optional />
        <FormDecimalField {...form.driven('parts_pct')} optional unit="%" width="tiny" />
        <CheckboxField
          {...form.field('signataire')}
          className="desk:self-end"
          help="Sa signature engage l’entreprise auprès de la coopérative."
        />
        <TelephoneField
          {...form.field('telephone_role')}
          autoComplete="off"
          className="desk:col-span-2"
          help="Celui que votre entreprise donne pour ses commandes. Les téléphones de la personne restent les siens."
          optional
        />
      </div>
    </Section>
  )
}

export function ReceptionFields({ form }: { form: AdherentForm }) {
  return (
    <Section level={3} title="Ce que la personne reçoit">
      <CheckboxField
        {...form.field('est_contact_principal')}
        help="La coopérative s’adresse d’abord à cette personne. Une seule par entreprise."
      />
      <CheckboxField {...form.field('recoit_factures')} />
      <CheckboxField {...form.field('recoit_bons_commande')} />
      <CheckboxField
        {...form.field('prefere_courrier')}
        help="La coopérative lui poste ce qui concerne l’entreprise, au lieu d’un e-mail."
      />
    </Section>
  )
}
