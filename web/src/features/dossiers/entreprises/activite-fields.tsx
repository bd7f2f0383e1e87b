import { NOMENCLATURE_APE_LABELS, NOMENCLATURES_APE } from '@sillon/domain/dossiers/entreprises/code-ape'
import { REGIME_TVA_LABELS, REGIMES_TVA } from '@sillon/domain/dossiers/entreprises/regime-tva'
import { TRANCHE_EFFECTIF_LABELS, TRANCHES_EFFECTIF } from '@sillon/domain/dossiers/entreprises/tranche-effectif'
import { optionsOf } from '../../../lib/options.ts'
import { Section } from '../../../ui/section.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CodeApeSelect } from '../../organisme/referentiels/reference-select.tsx'
import type { EntrepriseForm } from './use-entreprise-form.ts'

const NOMENCLATURES = optionsOf(NOMENCLATURES_APE, NOMENCLATURE_APE_LABELS)
const REGIMES = optionsOf(REGIMES_TVA, REGIME_TVA_LABELS)
const EFFECTIFS = optionsOf(TRANCHES_EFFECTIF, TRANCHE_EFFECTIF_LABELS)

export function ActiviteFields({ form, codeApe }: { form: EntrepriseForm; codeApe: string | null }) {
  const { field } = form
  const code = field('code_ape')
  return (
    <Section level={3} title="Activité">
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
        <SelectField {...field('tranche_effectif')} optional options={EFFECTIFS} placeholder="Choisir…" />
        <SelectField {...field('regime_tva')} optional options={REGIMES} placeholder="Choisir…" />
        <TextField {...field('code_ape_2025')} help="De la forme 01.11Z." optional width="short" />
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

/** The codes of the list are those of NAF rév. 2. */
function proposeNomenclature({ form }: EntrepriseForm, code: string) {
  if (code && !form.getValues('nomenclature_ape')) form.setValue('nomenclature_ape', 'NAFRev2', { shouldDirty: true })
}
