import { FICHIERS_MAX } from '@sillon/domain/dossiers/materiels/fichier-materiel'
import { Camera } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'

const IMAGES = 'image/*,.heic,.heif'
const TROP = `${FICHIERS_MAX.photo} photos au plus\u00a0: supprimez-en une d’abord.`

type Props = {
  onChoose: (fichiers: File[]) => void
  /** Number of photographs that may still be added. */
  place: number
}

/** A telephone takes the photograph; a computer chooses or drops a file. */
export function AjoutPhotos({ onChoose, place }: Props) {
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const [refus, setRefus] = useState<string | null>(null)

  function add(files: FileList | null) {
    const fichiers = [...(files ?? [])]
    setRefus(fichiers.length > place ? TROP : null)
    onChoose(fichiers.slice(0, Math.max(0, place)))
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    add(target.files)
    // Emptied, so that the same photograph may be chosen again.
    target.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    add(event.dataTransfer.files)
  }

  const input = { accept: IMAGES, hidden: true, onChange: choose, type: 'file' } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse that drags; the buttons do the same
    <div
      className="grid h-full min-h-36 content-center justify-items-center gap-1 rounded-card border-[1.5px] border-dashed border-control bg-surface px-3 py-4 text-center"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Camera aria-hidden="true" className="text-green" size={24} strokeWidth={1.7} />
      <Button className="hidden pointer-coarse:inline-flex" onClick={() => camera.current?.click()} variant="quiet">
        Prendre une photo
      </Button>
      <Button onClick={() => album.current?.click()} variant="quiet">
        <span className="pointer-coarse:hidden">Choisir des photos</span>
        <span className="hidden font-normal pointer-coarse:inline">ou choisir un fichier</span>
      </Button>
      <p className="text-help text-ink-2 pointer-coarse:hidden">ou déposez-les ici</p>
      {refus && (
        <p className="text-help font-semibold text-brick-ink" role="alert">
          {refus}
        </p>
      )}
      <input {...input} aria-label="Prendre une photo" capture="environment" ref={camera} />
      <input {...input} aria-label="Choisir des photos" multiple ref={album} />
    </div>
  )
}
