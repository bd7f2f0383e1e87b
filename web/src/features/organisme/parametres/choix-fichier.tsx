import { useId } from 'react'
import { Field } from '../../../ui/field.tsx'

type Props = { label: string; help: string; accept: string; onChoose: (fichier: File | undefined) => void }

export function ChoixFichier({ label, help, accept, onChoose }: Props) {
  const id = useId()
  return (
    <Field help={help} id={id} label={label} width="medium">
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
