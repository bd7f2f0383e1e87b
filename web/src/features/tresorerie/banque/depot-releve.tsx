import { CloudUpload } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'

type Props = { envoi: boolean; onChoose: (fichier: File) => void }

/** One file at a time, dropped or chosen, sent at once: it is kept whole or refused whole. */
export function DepotReleve({ envoi, onChoose }: Props) {
  const [survol, setSurvol] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setSurvol(false)
    const [fichier] = event.dataTransfer.files
    if (fichier && !envoi) onChoose(fichier)
  }

  return (
    <section
      aria-label="Déposer un relevé"
      className={classNames(
        'mb-4 flex flex-wrap items-center justify-center gap-x-5 gap-y-3 rounded-card border border-dashed px-4 py-7',
        survol ? 'border-green bg-green-tint' : 'border-control bg-surface',
      )}
      onDragLeave={() => setSurvol(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setSurvol(true)
      }}
      onDrop={drop}
    >
      <CloudUpload aria-hidden="true" className="text-ink-2" size={28} strokeWidth={1.7} />
      <p className="text-body text-ink-2">
        <span className="hidden desk:inline">Déposez le relevé ici, ou choisissez-le. </span>
        <span className="block text-help">camt.053, camt.054, CFONB 120, OFX ou CSV, 10&nbsp;Mo au plus</span>
      </p>
      <ChoixFichier envoi={envoi} label="Choisir un fichier" onChoose={onChoose} />
    </section>
  )
}

function ChoixFichier({ envoi, label, onChoose }: Props & { label: string }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        accept=".xml,.ofx,.qfx,.csv,.txt,.cfo,.120,.dat"
        aria-label="Relevé bancaire"
        hidden
        onChange={({ target }) => {
          const [fichier] = target.files ?? []
          if (fichier) onChoose(fichier)
          // Emptied, so that the same file may be chosen again.
          target.value = ''
        }}
        ref={input}
        type="file"
      />
      <Button loading={envoi} loadingLabel="Lecture…" onClick={() => input.current?.click()} variant="primary">
        {label}
      </Button>
    </>
  )
}
