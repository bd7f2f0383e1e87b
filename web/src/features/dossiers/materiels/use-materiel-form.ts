import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { MaterielSaisie } from '@sillon/domain/dossiers/materiels/materiel-saisie'
import { jourOf } from '@sillon/domain/jour'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useRecordForm } from '../adhesions/wizard/use-record-form.ts'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { exploitationsQuery } from '../exploitations/exploitations.queries.ts'
import { champsAffiches } from './champs-affiches.ts'
import { materielSchema } from './materiel-schema.ts'
import { MATERIEL_LABELS, type MaterielChamp, toMaterielValues } from './materiel-values.ts'
import { createMateriel, materielQuery, updateMateriel } from './materiels.queries.ts'
import { showMateriel } from './show-materiel.ts'
import { useReferences } from './use-references.ts'

type Options = {
  materiel: Materiel | null
  exploitation_id?: string | undefined
  canWait?: boolean | undefined
  /** Without a machine when the save waits on the device. */
  onSaved: (materiel?: Materiel) => void | Promise<void>
}

export function useMaterielForm({ materiel, exploitation_id, canWait = true, onSaved }: Options) {
  const { adhesion, canEdit } = useWizard()
  const { id } = adhesion
  const materiel_id = materiel?.id ?? ''
  const references = useReferences()
  const { data: exploitations } = useQuery(exploitationsQuery(id))
  const today = jourOf(new Date())
  const form = useRecordForm({
    record: materiel,
    toValues: (saved) => toMaterielValues(saved, exploitation_id),
    saisie: MaterielSaisie,
    schema: materielSchema({ categorieOf: references.categorieOf, avant: materiel, today }),
    labels: MATERIEL_LABELS,
    show: showMateriel({ ...references, exploitations: exploitations?.resultats ?? [] }),
    query: materielQuery(id, materiel_id),
    create: (saisie, key, waits) => createMateriel(id, saisie, key, canWait ? waits : undefined),
    update: (changes, version, waits) => updateMateriel({ id, materiel_id }, changes, version, waits),
    offline: { nomOf: references.nomOf, ajout: { titre: 'Nouvelle machine', etape: 'materiels' }, onKept: onSaved },
    onSaved,
  })

  const [categorie_id, type_immatriculation, propriete] = useWatch({
    control: form.control,
    name: ['categorie_id', 'type_immatriculation', 'propriete'],
  })
  const categorie = references.categorieOf(categorie_id)
  const affiches = champsAffiches({ type_immatriculation, propriete }, { categorie })
  return {
    ...form,
    today,
    references,
    categorie,
    shows: (champ: MaterielChamp) => affiches.has(champ),
    isReadOnly: !canEdit('modele'),
  }
}

export type MaterielForm = ReturnType<typeof useMaterielForm>
