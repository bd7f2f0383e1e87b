import { NOMENCLATURE_APE_LABELS, NOMENCLATURES_APE } from '@sillon/domain/dossiers/entreprises/code-ape'
import { REGIME_TVA_LABELS, REGIMES_TVA } from '@sillon/domain/dossiers/entreprises/regime-tva'
import { TRANCHE_EFFECTIF_LABELS, TRANCHES_EFFECTIF } from '@sillon/domain/dossiers/entreprises/tranche-effectif'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { optionsOf } from '../../../lib/options.ts'
import { RareFields } from '../../../ui/rare-fields.tsx'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CodeApeSelect } from '../../organisme/referentiels/reference-select.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import type { EntrepriseForm } from './use-entreprise-form.ts'

const NOMENCLATURES = optionsOf(NOMENCLATURES_APE, NOMENCLATURE_APE_LABELS)
const REGIMES = optionsOf(REGIMES_TVA, REGIME_TVA_LABELS)
const EFFECTIFS = optionsOf(TRANCHES_EFFECTIF, TRANCHE_EFFECTIF_LABELS)

export function ActiviteFields({ form, codeApe }: { form: EntrepriseForm; codeApe: string | null }) {
  const { field } = form
  const { mode } = useWizard()
  const codes = <CodesApe codeApe={codeApe} form={form} />
  return (
    <Section level={3} title="Activité">
      <div className="mb-5">{mode === 'adherent' ? <CodesApePlies form={form}>{codes}</CodesApePlies> : codes}</div>
      <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
        <SelectField {...field('tranche_effectif')} optional options={EFFECTIFS} placeholder="Choisir…" />
        <SelectField {...field('regime_tva')} optional options={REGIMES} placeholder="Choisir…" />
        <TextField {...field('tva_intra')} help="FR, une clé de 2 chiffres, puis le SIREN." optional />
        <TextField
          {...field('adresse_electronique')}
          autoCapitalize="characters"
          className="desk:col-span-2"
          help="Où arrivent vos factures électroniques&#8239;: le SIREN, ou le SIREN suivi de «&nbsp;_&nbsp;» et du SIRET ou d’un suffixe. Vide, c’est le SIREN."
          optional
          spellCheck={false}
        />
      </div>
    </Section>
  )
}

function CodesApe({ form, codeApe }: { form: EntrepriseForm; codeApe: string | null }) {
  const { field } = form
  const code = field('code_ape')
  return (
    <div className="grid gap-x-6 gap-y-5 desk:grid-cols-2">
      <CodeApeSelect
        {...code}
        actuel={codeApe}
        onChange={(event) => {
          void code.onChange(event)
          proposeNomenclature(form, event.target.value)
        }}
      />
      <SelectField {...field('nomenclature_ape')} options={NOMENCLATURES} placeholder="Choisir…" />
      <TextField {...field('code_ape_2025')} help="De la forme 01.11Z." optional width="short" />
    </div>
  )
}

/** A member knows his fields, not his code: it is asked only when it is missing. */
function CodesApePlies({ form, children }: { form: EntrepriseForm; children: ReactNode }) {
  const [code, nomenclature] = useWatch({ control: form.form.control, name: ['code_ape', 'nomenclature_ape'] })
  const hasError = (['code_ape', 'nomenclature_ape', 'code_ape_2025'] as const).some((champ) => form.look(champ).error)
  return (
    <RareFields asked={!code || !nomenclature || hasError} title="Code APE" value={code ?? ''}>
      {children}
    </RareFields>
  )
}

/** The codes of the list are those of NAF rév. 2. */
function proposeNomenclature({ form }: EntrepriseForm, code: string) {
  if (code && !form.getValues('nomenclature_ape')) form.setValue('nomenclature_ape', 'NAFRev2', { shouldDirty: true })
}
