import { jourOf } from '@sillon/domain/jour'
import type { Materiel } from '@sillon/domain/materiels/materiel'
import { MaterielSaisie } from '@sillon/domain/materiels/materiel-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useApiForm } from '../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { useChanges } from '../adhesions/wizard/use-changes.ts'
import { useSave, useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { champsAffiches } from './champs-affiches.ts'
import { materielSchema } from './materiel-schema.ts'
import { MATERIEL_LABELS, type MaterielChamp, toMaterielValues } from './materiel-values.ts'
import { createMateriel, materielQuery, updateMateriel } from './materiels.queries.ts'
import { useReferences } from './use-references.ts'

type Options = { materiel: Materiel | null; exploitation_id?: string; onSaved: () => void | Promise<void> }

export function useMaterielForm({ materiel, exploitation_id, onSaved }: Options) {
  const { adhesion, canEdit } = useWizard()
  const queryClient = useQueryClient()
  const idempotency = useIdempotencyKey()
  const references = useReferences()
  const today = jourOf(new Date().toISOString())
  const defaultValues = toMaterielValues(materiel, exploitation_id)
  const { changesOf, rebase } = useChanges(MaterielSaisie, defaultValues)
  const save = useSave(({ saisie, version }: { saisie: MaterielSaisie; version: number }) =>
    materiel
      ? updateMateriel({ id: adhesion.id, materiel_id: materiel.id }, saisie, version)
      : createMateriel(adhesion.id, saisie, idempotency.keyFor(saisie)),
  )
  const state = useApiForm({
    schema: materielSchema({ categorieOf: references.categorieOf, avant: materiel, today }),
    defaultValues,
    labels: MATERIEL_LABELS,
    version: materiel?.version,
    send: async (values, version) => {
      const saisie = changesOf(values)
      return materiel && Object.keys(saisie).length === 0 ? materiel : save.mutateAsync({ saisie, version })
    },
    readSaved: async () => {
      const saved = await queryClient.fetchQuery({ ...materielQuery(adhesion.id, materiel?.id ?? ''), staleTime: 0 })
      const values = toMaterielValues(saved)
      rebase(values)
      return { values, version: saved.version }
    },
    onSuccess: onSaved,
  })

  const [categorie_id, type_immatriculation, propriete, heures_moteur] = useWatch({
    control: state.control,
    name: ['categorie_id', 'type_immatriculation', 'propriete', 'heures_moteur'],
  })
  const categorie = references.categorieOf(categorie_id)
  const affiches = champsAffiches(
    { type_immatriculation, propriete, heures_moteur },
    { categorie, heuresAvant: materiel?.heures_moteur ?? null },
  )

  /** What every field shows around its value. */
  const look = (champ: MaterielChamp) => ({
    label: MATERIEL_LABELS[champ] as string,
    error: state.errorOf(champ),
    disabled: !canEdit(champ),
  })
  return {
    ...state,
    today,
    references,
    categorie,
    shows: (champ: MaterielChamp) => affiches.has(champ),
    isReadOnly: !canEdit('modele'),
    look,
    field: (champ: MaterielChamp) => ({ ...state.register(champ), ...look(champ) }),
  }
}

export type MaterielForm = ReturnType<typeof useMaterielForm>
