import {
  TYPE_DOCUMENT_MATERIEL_LABELS,
  TYPES_DOCUMENT_MATERIEL,
  type TypeDocumentMateriel,
} from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { optionsOf } from '../../../lib/options.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export type DocumentValues = { type: TypeDocumentMateriel; libelle: string }

type Props = { values: DocumentValues; onChange: (values: DocumentValues) => void }

export function DocumentFields({ values, onChange }: Props) {
  return (
    <>
      <SelectField
        label="Nature du document"
        name="type"
        onChange={({ target }) => onChange({ ...values, type: target.value as TypeDocumentMateriel })}
        options={optionsOf(TYPES_DOCUMENT_MATERIEL, TYPE_DOCUMENT_MATERIEL_LABELS)}
        value={values.type}
      />
      <TextField
        label="Nom"
        maxLength={100}
        name="libelle"
        onChange={({ target }) => onChange({ ...values, libelle: target.value })}
        optional
        value={values.libelle}
      />
    </>
  )
}
