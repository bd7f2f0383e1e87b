import { formatTaille } from '@sillon/domain/format-taille'
import { FileUp, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Field, type FieldProps } from '../ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { keepAccepted } from './accepted-files.ts'

type Props = Pick<FieldProps, 'label' | 'help' | 'error'> & {
  /** Extensions and types: « .xml,application/pdf,image/* ». */
  accept: string
  multiple?: boolean
  /** The chosen files; none for a field that sends at once. */
  fichiers: readonly File[]
  onChange: (fichiers: File[]) => void
}

/**
 * Chooses one file or several, or takes those that are dropped. The browser’s own control is hidden: its words are in
 * the language of the browser.
 */
export function FileField({ accept, multiple = false, fichiers, onChange, error, ...frame }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [refus, setRefus] = useState<string>()

  function choose(choisis: readonly File[]) {
    const { gardes, refus } = keepAccepted(choisis, { accept, multiple })
    setRefus(refus)
    if (gardes.length > 0) onChange(multiple ? [...fichiers, ...gardes] : gardes)
  }

  function remove(retire: File) {
    onChange(fichiers.filter((fichier) => fichier !== retire))
    button.current?.focus()
  }

  return (
    <Field {...frame} error={error ?? refus}>
      {(aria) => (
        <>
          <DropZone onDrop={choose}>
            <Button
              aria-describedby={aria['aria-describedby']}
              icon={<FileUp aria-hidden="true" size={18} strokeWidth={2.1} />}
              onClick={() => input.current?.click()}
              ref={button}
              variant="secondary"
            >
              {multiple ? 'Choisir des fichiers' : 'Choisir un fichier'}
              <span className="sr-only">&nbsp;: {frame.label}</span>
            </Button>
            <span className="hidden text-help text-ink-2 desk:inline">
              {multiple ? 'ou déposez-les ici' : 'ou déposez-le ici'}
            </span>
            <input
              accept={accept}
              hidden
              id={aria.id}
              multiple={multiple}
              onChange={({ target }) => {
                choose([...(target.files ?? [])])
                // Emptied, so that the same file may be chosen again once corrected.
                target.value = ''
              }}
              ref={input}
              type="file"
            />
          </DropZone>
          <Choisis fichiers={fichiers} onRemove={remove} />
        </>
      )}
    </Field>
  )
}

type DropZoneProps = { onDrop: (fichiers: File[]) => void; children: ReactNode }

function DropZone({ onDrop, children }: DropZoneProps) {
  const [survol, setSurvol] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setSurvol(false)
    onDrop([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 desk:rounded-card desk:border desk:border-dashed desk:p-3',
        survol ? 'border-green bg-green-tint' : 'border-control',
      )}
      onDragLeave={() => setSurvol(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setSurvol(true)
      }}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

type ChoisisProps = { fichiers: readonly File[]; onRemove: (fichier: File) => void }

const Choisis = ({ fichiers, onRemove }: ChoisisProps) => (
  <ul aria-live="polite" className="mt-2 divide-y divide-line empty:mt-0">
    {fichiers.map((fichier, rang) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and a row has no state
      <li className="flex items-center justify-between gap-3 py-1" key={`${fichier.name} ${rang}`}>
        <span className="min-w-0 break-words">
          {fichier.name} <span className="text-help whitespace-nowrap text-ink-2">{formatTaille(fichier.size)}</span>
        </span>
        <IconButton
          icon={<Trash2 aria-hidden="true" size={18} strokeWidth={1.85} />}
          label={`Retirer ${fichier.name}`}
          onClick={() => onRemove(fichier)}
        />
      </li>
    ))}
  </ul>
)
