import { choixFacultatif } from '@sillon/domain/facultatif'
import {
  type Element,
  ElementNouveau,
  type Liste,
  SynonymesSaisis,
} from '@sillon/domain/organisme/referentiels/element'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ApiForm } from '../../../lib/api-form.tsx'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { FICHE_LABELS, FICHE_VIDE, FicheCategorieFields } from './fiche-categorie-fields.tsx'
import { createElement, REFERENTIELS_KEY } from './listes.queries.ts'
import { SynonymesField } from './synonymes-field.tsx'

type Props = { liste: Liste; elements: readonly Element[]; onClose: () => void }

export function NouvelElementDialog({ liste, elements, onClose }: Props) {
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const familles = elements.filter(({ parent_id }) => parent_id === null)
  const isCategories = liste === 'categories-materiel'
  const state = useApiForm({
    schema: z.extend(ElementNouveau, {
      parent_id: choixFacultatif(familles.map(({ id }) => id)),
      synonymes: SynonymesSaisis,
    }),
    defaultValues: { libelle: '', parent_id: '', synonymes: '', ...FICHE_VIDE },
    labels: { libelle: 'Nom', parent_id: 'Famille', synonymes: 'Autres noms', ...FICHE_LABELS },
    send: ({ libelle, parent_id, synonymes, ...fiche }) => {
      const body = { libelle, parent_id, synonymes, ...(parent_id !== null && fiche) }
      return createElement(liste, body, keyFor(body))
    },
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: REFERENTIELS_KEY })
    },
  })
  return (
    <Dialog onClose={onClose} open title={isCategories ? 'Ajouter une catégorie' : 'Ajouter une marque'}>
      <ApiForm className="grid gap-5" state={state}>
        <TextField {...state.field('libelle')} autoComplete="off" />
        <SynonymesField {...state.field('synonymes')} />
        {isCategories && (
          <SelectField
            {...state.field('parent_id')}
            options={familles.map(({ id, libelle }) => ({ value: id, label: libelle }))}
            placeholder="Aucune : c’est une famille"
          />
        )}
        {isCategories && state.form.watch('parent_id') && (
          <FicheCategorieFields field={(champ) => state.field(champ)} />
        )}
        <FormFoot cancel="Ne rien ajouter" loadingLabel="Enregistrement…" onCancel={onClose} pending={state.pending}>
          Ajouter à la liste
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}
