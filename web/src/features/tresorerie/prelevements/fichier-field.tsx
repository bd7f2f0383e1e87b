import { Field } from '../../../ui/field.tsx'

type Props = {
  label: string
  help: string
  /** Extensions: « .xml,.csv ». */
  accept: string
  error?: string
  onChoose: (fichier: File | undefined) => void
}

export function FichierField({ onChoose, accept, ...frame }: Props) {
  return (
    <Field {...frame} width="medium">
      {(aria) => (
        <input
          {...aria}
          accept={accept}
          className="block min-h-11 w-full text-body file:mr-3 file:min-h-11 file:rounded-control file:border file:border-line file:bg-surface file:px-4 file:text-ink"
          onChange={(event) => onChoose(event.target.files?.[0])}
          type="file"
        />
      )}
    </Field>
  )
}
