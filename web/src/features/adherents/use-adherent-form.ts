import type { Adherent } from '@sillon/domain/adherents/adherent'
import { AdherentSaisie } from '@sillon/domain/adherents/adherent-saisie'
import { jourOf } from '@sillon/domain/jour'
import { useQueryClient } from '@tanstack/react-query'
import { useApiForm } from '../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { useChanges } from '../adhesions/wizard/use-changes.ts'
import { useSave, useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { adherentSchema } from './adherent-schema.ts'
import { ADHERENT_LABELS, type AdherentChamp, toAdherentValues, withoutReserves } from './adherent-values.ts'
import { adherentQuery, createAdherent, updateAdherent } from './adherents.queries.ts'

type Options = { adherent: Adherent | null; categorie_juridique: string | null; onSaved: () => void | Promise<void> }

export function useAdherentForm({ adherent, categorie_juridique, onSaved }: Options) {
  const { adhesion, mode, canEdit } = useWizard()
  const queryClient = useQueryClient()
  const idempotency = useIdempotencyKey()
  const isAdmin = mode !== 'adherent'
  const today = jourOf(new Date().toISOString())
  const defaultValues = toAdherentValues(adherent)
  const { changesOf, rebase } = useChanges(AdherentSaisie, defaultValues)
  const save = useSave(({ saisie, version }: { saisie: AdherentSaisie; version: number }) =>
    adherent
      ? updateAdherent({ id: adhesion.id, adherent_id: adherent.id }, saisie, version)
      : createAdherent(adhesion.id, saisie, idempotency.keyFor(saisie)),
  )
  const state = useApiForm({
    schema: adherentSchema({ categorie_juridique, today }),
    defaultValues,
    labels: ADHERENT_LABELS,
    version: adherent?.version,
    send: async (values, version) => {
      const changes = changesOf(values)
      if (adherent && Object.keys(changes).length === 0) return adherent
      return save.mutateAsync({ saisie: isAdmin ? changes : withoutReserves(changes), version })
    },
    readSaved: async () => {
      const saved = await queryClient.fetchQuery({ ...adherentQuery(adhesion.id, adherent?.id ?? ''), staleTime: 0 })
      const values = toAdherentValues(saved)
      rebase(values)
      return { values, version: saved.version }
    },
    onSuccess: onSaved,
  })

  /** What every field shows around its value. */
  const look = (champ: AdherentChamp) => ({
    label: ADHERENT_LABELS[champ] as string,
    error: state.errorOf(champ),
    disabled: !canEdit(champ),
  })
  return {
    ...state,
    today,
    isAdmin,
    isReadOnly: !canEdit('email'),
    look,
    field: (champ: AdherentChamp) => ({ ...state.register(champ), ...look(champ) }),
  }
}

export type AdherentForm = ReturnType<typeof useAdherentForm>
