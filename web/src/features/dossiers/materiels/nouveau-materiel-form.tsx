import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { FormDecimalField } from '../../../lib/form-decimal-field.tsx'
import { RareFields } from '../../../ui/rare-fields.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { exploitationsQuery } from '../exploitations/exploitations.queries.ts'
import { EtatFields, MesureFields } from './caracteristiques-fields.tsx'
import { CategorieDessins } from './categorie-dessins.tsx'
import { ControleFields } from './controle-fields.tsx'
import { DesignationField, NomFields } from './identification-fields.tsx'
import { CirculationFields, PlaqueFields } from './immatriculation-fields.tsx'
import { isLieu } from './lieu.ts'
import { ProjectedMateriel } from './projected-materiel.ts'
import { LieuField, ProprieteFields, VisibiliteField } from './situation-fields.tsx'
import { type MaterielForm, useMaterielForm } from './use-materiel-form.ts'
import { AchatFields, CommentaireField } from './valeur-fields.tsx'

type Props = {
  /** The farm of the machine; asked when it is not known, or is there no more. */
  exploitation_id?: string
  /** Whether it may wait for the network on the device: its photographs cannot. */
  canWait?: boolean
  /** Without a machine when the save waits on the device. */
  onSaved: (materiel?: Materiel) => void | Promise<void>
  renderFoot: (state: { pending: boolean }) => ReactNode
}

/** The form of a new machine: what a declaration asks for in sight, the rest folded. */
export function NouveauMaterielForm({ exploitation_id, canWait, onSaved, renderFoot }: Props) {
  const { adhesion } = useWizard()
  const { data: exploitations } = useSuspenseQuery(exploitationsQuery(adhesion.id))
  const form = useMaterielForm({ materiel: null, exploitation_id, canWait, onSaved })
  const lieux = exploitations.resultats.filter(isLieu)
  const isLieuConnu = lieux.some(({ id }) => id === exploitation_id)
  return (
    <ApiForm className="grid gap-7" state={form}>
      <ProjectedMateriel form={form} materiel={null} />
      <CategorieDessins form={form} />
      {form.categorie ? (
        <>
          <div className="grid items-start gap-5 desk:grid-cols-2">
            {!isLieuConnu && <LieuField form={form} lieux={lieux} />}
            <NomFields form={form} />
            {form.shows('heures_moteur') && <HeuresMoteurField form={form} />}
            <MesureFields form={form} />
            <PlaqueFields form={form} />
            {form.shows('prochaine_vgp_le') && <ProchaineVgpField form={form} />}
          </div>
          <ControleFields form={form} />
          <VisibiliteField form={form} label="Qui peut la voir" />
          <div>
            <AutresFields form={form} lieux={isLieuConnu ? lieux : null} />
            <AchatFields form={form} id={null} />
          </div>
        </>
      ) : (
        <p className="text-body text-ink-2">Les autres champs suivent la catégorie choisie.</p>
      )}
      {!form.isReadOnly && renderFoot(form)}
    </ApiForm>
  )
}

/** Without its date, the server takes the hours as read today. */
const HeuresMoteurField = ({ form: { control, look } }: { form: MaterielForm }) => (
  <FormDecimalField control={control} name="heures_moteur" optional unit="h" width="short" {...look('heures_moteur')} />
)

/** A sprayer has its own inspection. */
const ProchaineVgpField = ({ form: { control, look } }: { form: MaterielForm }) => (
  <FormDateField
    control={control}
    help="La vérification périodique, s’il en faut une : un e-mail vous prévient avant."
    name="prochaine_vgp_le"
    optional
    {...look('prochaine_vgp_le')}
  />
)

const AUTRES = [
  'designation',
  'capacite',
  'capacite_unite',
  'etat_usure',
  'releve_le',
  'numero_exploitation',
  'date_premiere_circulation',
  'ptac_kg',
  'commentaire',
] as const

/** `lieux`: the farms among which it may be moved; null when the farm is asked above. */
function AutresFields({ form, lieux }: { form: MaterielForm; lieux: readonly Exploitation[] | null }) {
  const valeurs = useWatch({ control: form.control, name: AUTRES })
  const remplis = AUTRES.filter((champ, rang) => form.shows(champ) && (valeurs[rang] ?? '') !== '')
  const hasError = AUTRES.some((champ) => form.look(champ).error)
  return (
    <RareFields
      asked={remplis.length > 0 || hasError}
      title="Nom d’usage, état, propriété, commentaire"
      value={remplis.map((champ) => form.look(champ).label).join(', ')}
    >
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <DesignationField form={form} />
        <EtatFields form={form} />
        {form.shows('releve_le') && (
          <FormDateField
            control={form.control}
            max={form.today}
            name="releve_le"
            optional
            {...form.look('releve_le')}
          />
        )}
        <CirculationFields form={form} />
        {lieux && <LieuField form={form} lieux={lieux} />}
        <ProprieteFields form={form} />
        <CommentaireField form={form} />
      </div>
    </RareFields>
  )
}
