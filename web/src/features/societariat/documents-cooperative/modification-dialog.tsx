import {
  CATEGORIE_DOCUMENT_LABELS,
  CATEGORIES_DOCUMENT,
  type DocumentDuBureau,
  LECTEURS_DOCUMENT,
  LECTEURS_DOCUMENT_LABELS,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import {
  DocumentCooperativeSaisie,
  TITRE_DOCUMENT_MAX,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative-saisie'
import { useQueryClient } from '@tanstack/react-query'
import { ApiForm } from '../../../lib/api-form.tsx'
import { optionsOf } from '../../../lib/options.ts'
import { useApiForm } from '../../../lib/use-api-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { changeDocument, documentsBureauQuery } from './documents-cooperative.queries.ts'
import { LECTEURS_AIDE } from './lecteurs-aide.ts'

type Props = { document: DocumentDuBureau; onClose: () => void }

export function ModificationDialog({ document, onClose }: Props) {
  const state = useModification(document, onClose)
  return (
    <Dialog onClose={onClose} open title="Modifier ce document">
      <ApiForm className="grid gap-5" state={state}>
        <TextField {...state.field('titre')} autoComplete="off" maxLength={TITRE_DOCUMENT_MAX} required />
        <SelectField
          {...state.field('categorie')}
          options={optionsOf(CATEGORIES_DOCUMENT, CATEGORIE_DOCUMENT_LABELS)}
        />
        <SelectField
          {...state.field('lecteurs')}
          help={LECTEURS_AIDE}
          options={optionsOf(LECTEURS_DOCUMENT, LECTEURS_DOCUMENT_LABELS)}
        />
        <FormFoot onCancel={onClose} pending={state.pending}>
          Enregistrer
        </FormFoot>
      </ApiForm>
    </Dialog>
  )
}

function useModification(document: DocumentDuBureau, onClose: () => void) {
  const queryClient = useQueryClient()
  return useApiForm({
    schema: DocumentCooperativeSaisie,
    defaultValues: valuesOf(document),
    labels: { titre: 'Titre', categorie: 'Catégorie', lecteurs: 'Qui le lit' },
    sujet: document.id,
    show: {
      categorie: (value) => CATEGORIE_DOCUMENT_LABELS[value],
      lecteurs: (value) => LECTEURS_DOCUMENT_LABELS[value],
    },
    version: document.version,
    send: (body, version) => changeDocument({ id: document.id, version }, body),
    readSaved: async () => {
      const { resultats } = await queryClient.fetchQuery({ ...documentsBureauQuery, staleTime: 0 })
      const saved = resultats.find(({ id }) => id === document.id) ?? document
      return { values: valuesOf(saved), version: saved.version }
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries(documentsBureauQuery)
      onClose()
    },
  })
}

const valuesOf = ({ titre, categorie, lecteurs }: DocumentDuBureau) => ({ titre, categorie, lecteurs })
