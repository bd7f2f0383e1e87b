import { libellePays, PAYS_FOURNISSEUR } from '@sillon/domain/achats/fournisseurs/pays'
import { FAMILLE_LABELS, FAMILLES } from '@sillon/domain/organisme/referentiels/famille'
import { useWatch } from 'react-hook-form'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { TelephoneField } from '../../../lib/telephone-field.tsx'
import { MultiChoice } from '../../../ui/multi-choice.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CodeApeSelect, FormeJuridiqueSelect } from '../../organisme/referentiels/reference-select.tsx'
import { AdresseFournisseur } from './adresse-fournisseur.tsx'
import { RegistreButton } from './registre-button.tsx'
import type { FournisseurForm } from './use-fournisseur-form.ts'

const PAYS = PAYS_FOURNISSEUR.map((value) => ({ value, label: libellePays(value) }))

type Props = { form: FournisseurForm; formeJuridique: string | null; codeApe: string | null; nouveau: boolean }

export function IdentiteFields({ form, formeJuridique, codeApe, nouveau }: Props) {
  const { field, driven } = form
  const [pays, familles] = useWatch({ control: form.control, name: ['pays', 'familles'] })
  const isFrancais = pays === 'FR'
  return (
    <Section title="Identité">
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
        <SelectField {...field('pays')} options={PAYS} width="medium" />
        {isFrancais ? (
          <div>
            <TextField {...field('siret')} inputMode="numeric" width="medium" />
            {nouveau && <RegistreButton form={form} />}
          </div>
        ) : (
          <TextField {...field('tva_intra')} autoCapitalize="characters" spellCheck={false} width="medium" />
        )}
        <TextField {...field('raison_sociale')} autoComplete="organization" />
        <TextField {...field('email_commandes')} autoComplete="email" inputMode="email" type="email" />
        <TelephoneField {...field('telephone')} optional />
        <TextField {...field('site_web')} inputMode="url" optional />
        {isFrancais && (
          <>
            <FormeJuridiqueSelect {...field('forme_juridique')} actuel={formeJuridique} optional />
            <CodeApeSelect {...field('code_ape')} actuel={codeApe} optional />
            <TextField {...field('tva_intra')} autoCapitalize="characters" optional spellCheck={false} width="medium" />
          </>
        )}
      </div>
      <MultiChoice {...field('familles')} className="mt-5" options={optionsOf(FAMILLES, FAMILLE_LABELS)} />
      {familles.includes('PHY') && (
        <div className="mt-5 grid gap-x-6 gap-y-5 desk:grid-cols-2">
          <TextField {...field('agrement_phyto')} width="medium" />
          <FormDateField {...driven('agrement_phyto_expire_le')} optional />
        </div>
      )}
      <AdresseFournisseur form={form} isFrancais={isFrancais} />
    </Section>
  )
}
