import type { ControleMateriel } from '@sillon/domain/dossiers/materiels/controle-materiel'
import { CONTROLE_RESULTAT_LABELS, CONTROLE_RESULTATS } from '@sillon/domain/dossiers/materiels/controle-resultat'
import { ControleSaisie, checkControle } from '@sillon/domain/dossiers/materiels/controle-saisie'
import { CONTROLE_TYPE_LABELS, CONTROLE_TYPES } from '@sillon/domain/dossiers/materiels/controle-type'
import { addMois, isJour, type Jour, jourOf } from '@sillon/domain/jour'
import { useWatch } from 'react-hook-form'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { useReprise } from '../../../lib/offline/use-reprise.ts'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { optionsOf } from '../../../lib/options.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaveOf } from '../adhesions/wizard/wizard-context.tsx'
import { addControle, changeControle } from './suivi.queries.ts'
import { titreControle } from './suivi-en-attente.ts'

const LABELS = {
  type: 'Contrôle',
  libelle: 'Précision',
  fait_le: 'Fait le',
  resultat: 'Résultat',
  prochain_le: 'Prochain contrôle',
  organisme: 'Organisme',
  numero: 'Numéro du rapport',
} as const

const DELAIS = [
  { mois: 6, label: '6\u00a0mois' },
  { mois: 12, label: '1\u00a0an' },
  { mois: 24, label: '2\u00a0ans' },
]

const types = optionsOf(CONTROLE_TYPES, CONTROLE_TYPE_LABELS)
const resultats = optionsOf(CONTROLE_RESULTATS, CONTROLE_RESULTAT_LABELS)

const schemaOf = (today: Jour, aVenir: boolean) =>
  ControleSaisie.check(({ value, issues }) => {
    for (const { champ, message } of checkControle(value, today, aVenir)) {
      issues.push({ code: 'custom', path: [champ], message, input: value })
    }
  })

type Props = {
  cible: { id: string; materiel_id: string }
  /** Null for a new inspection. */
  controle: ControleMateriel | null
  /** The name of the machine. */
  nom: string
  /** The inspection that waits on the device, when the form corrects it. */
  repris?: Acte | undefined
  /** The page that opens it again; the one shown when absent. */
  page?: string
  onDone: () => void
}

export function ControleForm({ cible, controle, nom, repris, page, onDone }: Props) {
  const today = jourOf(new Date())
  const aVenir = controle?.fait_le === null
  const createOnce = useReprise(repris)
  const save = useSaveOf(cible.id, (saisie: ControleSaisie) =>
    controle
      ? changeControle({ ...cible, controle_id: controle.id }, saisie, controle.version)
      : createOnce(saisie, (cle) =>
          addControle(cible, saisie, cle, {
            titre: titreControle(saisie),
            objet: nom,
            sujet: cible.materiel_id,
            saisie: { ...saisie },
            reprise: repris?.id,
            page,
          }),
        ),
  )
  const form = useApiForm({
    schema: schemaOf(today, aVenir),
    defaultValues: toValues(controle, today),
    labels: LABELS,
    sujet: controle?.id,
    send: (values) => save.mutateAsync(values),
    onSuccess: onDone,
    ...(!controle && { onKept: onDone, waiting: repris }),
  })
  const type = useWatch({ control: form.control, name: 'type' })
  const fait_le = useWatch({ control: form.control, name: 'fait_le' })
  const setDelai = (mois: number) =>
    fait_le && form.form.setValue('prochain_le', addMois(fait_le, mois), { shouldDirty: true, shouldValidate: true })
  return (
    <ApiForm className="grid gap-5 text-ink" state={form}>
      <div className="grid items-start gap-5 desk:grid-cols-2">
        <SelectField {...form.field('type')} options={types} placeholder="Choisir" />
        <TextField
          {...form.field('libelle')}
          optional={type !== 'autre'}
          placeholder={type === 'autre' ? 'Ex. Chaînes de levage' : 'Ex. Fourches'}
        />
        <FormDateField
          {...form.driven('fait_le')}
          help={aVenir ? 'Vide tant qu’il n’est pas fait.' : undefined}
          max={today}
          optional={aVenir}
        />
        <SelectField {...form.field('resultat')} optional options={resultats} placeholder="Non précisé" />
        <div>
          <FormDateField {...form.driven('prochain_le')} optional={!aVenir} />
          {isJour(fait_le ?? '') && <Delais onChoose={setDelai} />}
        </div>
        <TextField {...form.field('organisme')} optional />
        <TextField {...form.field('numero')} autoComplete="off" optional />
      </div>
      <FormFoot cancel="Annuler" loadingLabel="Enregistrement…" onCancel={onDone} pending={form.pending}>
        Enregistrer
      </FormFoot>
    </ApiForm>
  )
}

const Delais = ({ onChoose }: { onChoose: (mois: number) => void }) => (
  <fieldset className="mt-2 flex flex-wrap items-center gap-2">
    <legend className="sr-only">Prochain contrôle, après celui-ci</legend>
    {DELAIS.map(({ mois, label }) => (
      <Button key={mois} onClick={() => onChoose(mois)} size="sm" variant="secondary">
        {label}
      </Button>
    ))}
  </fieldset>
)

function toValues(controle: ControleMateriel | null, today: string) {
  const { type, libelle, resultat, prochain_le, organisme, numero } = controle ?? {}
  return {
    ...(type && { type }),
    libelle: libelle ?? '',
    fait_le: controle ? controle.fait_le : today,
    resultat: resultat ?? ('' as const),
    prochain_le: prochain_le ?? null,
    organisme: organisme ?? '',
    numero: numero ?? '',
  }
}
