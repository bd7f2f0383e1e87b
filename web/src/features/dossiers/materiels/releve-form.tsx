import type { ReleveHeures } from '@sillon/domain/dossiers/materiels/releve-heures'
import { jourOf } from '@sillon/domain/jour'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../../lib/api-error.ts'
import { ApiForm } from '../../../lib/api-form.tsx'
import { FormDateField } from '../../../lib/form-date-field.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useReprise } from '../../../lib/offline/use-reprise.ts'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useSaveOf } from '../adhesions/wizard/wizard-context.tsx'
import { HeuresField } from './heures-field.tsx'
import { isMotifAttendu, releveSchema } from './releve-schema.ts'
import { addReleve, correctReleve, relevesQuery } from './suivi.queries.ts'

const LABELS = { heures: 'Heures au compteur', releve_le: 'Date du relevé', motif: 'Pourquoi' } as const

const REFUSE = 400

type Values = { heures: number; releve_le: string; motif?: string | null | undefined }

type Props = {
  cible: { id: string; materiel_id: string }
  connus: readonly ReleveHeures[]
  /** Null for a new reading. */
  corrige: ReleveHeures | null
  /** The name of the machine. */
  nom: string
  /** The reading that waits on the device, when the form corrects it. */
  repris?: Acte | undefined
  /** The page that opens it again; the one shown when absent. */
  page?: string
  onDone: () => void
}

export function ReleveForm({ cible, connus, corrige, nom, repris, page, onDone }: Props) {
  const today = jourOf(new Date())
  const contexte = { connus, corrige, today }
  const createOnce = useReprise(repris)
  const save = useSaveOf(cible.id, ({ motif = null, ...releve }: Values) =>
    corrige
      ? correctReleve({ ...cible, releve_id: corrige.id }, { ...releve, motif }, corrige.version)
      : createOnce({ ...releve, motif }, (cle) =>
          addReleve(cible, { ...releve, motif }, cle, {
            titre: `Relevé du compteur, ${formatNumber(releve.heures)}\u00a0h`,
            objet: nom,
            sujet: cible.materiel_id,
            saisie: { ...releve, motif },
            reprise: repris?.id,
            page,
          }),
        ),
  )
  const queryClient = useQueryClient()
  /**
   * The refusal may come from readings that this page has not seen: they are read again, and the form then asks for the
   * reason.
   */
  async function readAgain(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.status === REFUSE) await queryClient.invalidateQueries(relevesQuery(cible))
    throw error
  }
  const form = useApiForm<Values, Values, unknown>({
    schema: releveSchema(contexte) as never,
    defaultValues: { heures: corrige?.heures ?? null, releve_le: corrige?.releve_le ?? today, motif: '' } as never,
    labels: LABELS,
    sujet: corrige?.id,
    send: (values) => save.mutateAsync(values).catch(readAgain),
    onSuccess: onDone,
    ...(!corrige && { onKept: onDone, waiting: repris }),
  })
  const [heures, releve_le] = useWatch({ control: form.control, name: ['heures', 'releve_le'] })

  return (
    <ApiForm className="grid gap-5 text-ink" state={form}>
      <HeuresField {...form.driven('heures')} derniere={derniereOf(contexte, releve_le)} width="short" />
      <FormDateField {...form.driven('releve_le')} max={today} />
      {isMotifAttendu({ heures, releve_le }, contexte) && (
        <TextField
          {...form.field('motif')}
          help={corrige ? undefined : 'Ces heures ne suivent pas les autres relevés.'}
          placeholder={corrige ? 'Ex. Erreur de saisie' : 'Ex. Compteur remplacé'}
        />
      )}
      <FormFoot cancel="Annuler" loadingLabel="Enregistrement…" onCancel={onDone} pending={form.pending}>
        {typeof heures === 'number' ? `Enregistrer ${formatNumber(heures)}\u00a0h` : 'Enregistrer'}
      </FormFoot>
    </ApiForm>
  )
}

/** The hours that the last digits of a new reading complete. */
const derniereOf = ({ connus, corrige }: Pick<Props, 'connus' | 'corrige'>, jour: string) =>
  corrige ? undefined : connus.find(({ releve_le }) => releve_le <= jour)?.heures
