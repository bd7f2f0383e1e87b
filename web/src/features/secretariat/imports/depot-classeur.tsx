import { IMPORT_MAX } from '@sillon/domain/secretariat/imports/feuilles'
import { FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldError } from '../../../ui/field.tsx'
import { sendClasseur } from './imports.queries.ts'
import { refusOf } from './refus-fichier.ts'

const ID = 'depot-classeur'
const PLUSIEURS = 'Envoyez un fichier à la fois\u00a0: plusieurs CSV vont ensemble dans une archive ZIP.'

/** A file, dropped or chosen. It is sent at once for analysis, and changes nothing yet. */
export function DepotClasseur({ onSent }: { onSent: (id: string) => void }) {
  const [survol, setSurvol] = useState(false)
  const { envoi, erreur, send } = useEnvoi(onSent)

  function drop(event: DragEvent) {
    event.preventDefault()
    setSurvol(false)
    void send([...event.dataTransfer.files])
  }

  return (
    <section
      aria-label="Envoyer un fichier"
      className={classNames(
        'flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center',
        survol ? 'border-green bg-green-tint' : 'border-control bg-surface',
      )}
      onDragLeave={() => setSurvol(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setSurvol(true)
      }}
      onDrop={drop}
    >
      <FileUp aria-hidden="true" className="text-green-ink" size={32} strokeWidth={1.7} />
      <p className="text-body text-ink-2">
        <span className="hidden desk:inline">Déposez le classeur ici, ou choisissez-le. </span>
        XLSX, CSV ou archive de CSV, 50&nbsp;Mo au plus, sans formule.
      </p>
      <ChoixFichier enErreur={erreur !== undefined} envoi={envoi} onChoose={(fichiers) => void send(fichiers)} />
      <div className="empty:-mb-3" role="alert">
        <FieldError id={`${ID}-erreur`} {...(erreur && { error: erreur })} />
      </div>
      <p className="text-help text-ink-2">Rien n’est changé avant que vous ne le disiez.</p>
    </section>
  )
}

function useEnvoi(onSent: (id: string) => void) {
  const [envoi, setEnvoi] = useState(false)
  const [erreur, setErreur] = useState<string>()

  async function send([fichier, ...autres]: File[]) {
    if (!fichier || envoi) return
    const refus = autres.length > 0 ? PLUSIEURS : refusOf(fichier, IMPORT_MAX)
    setErreur(refus ?? undefined)
    if (refus) return
    setEnvoi(true)
    const recu = await sendClasseur(fichier)
    setEnvoi(false)
    if (recu) onSent(recu.id)
  }

  return { envoi, erreur, send }
}

type ChoixProps = { envoi: boolean; enErreur: boolean; onChoose: (fichiers: File[]) => void }

function ChoixFichier({ envoi, enErreur, onChoose }: ChoixProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        accept=".xlsx,.csv,.txt,.zip"
        aria-label="Fichier à importer"
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // Emptied, so that the same file may be chosen again once corrected.
          target.value = ''
        }}
        ref={input}
        type="file"
      />
      <Button
        aria-describedby={enErreur ? `${ID}-erreur` : undefined}
        loading={envoi}
        loadingLabel="Envoi…"
        onClick={() => input.current?.click()}
        variant="primary"
      >
        Choisir un fichier
      </Button>
    </>
  )
}
