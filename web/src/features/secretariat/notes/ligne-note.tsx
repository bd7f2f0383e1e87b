import { Pin, PinOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { usePeut } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { ModificationNote } from './modification-note.tsx'
import { type Note, useEpinglage, useRemise, useSuppression } from './notes.queries.ts'

type Props = { entreprise_id: string; note: Note }

/** A note with its acts. Deleted, it stays where it was, with its way back, for as long as the page is open. */
export function LigneNote({ entreprise_id, note }: Props) {
  const [isModified, setModified] = useState(false)
  const article = useRef<HTMLElement>(null)
  const suppression = useSuppression()
  const remise = useRemise()
  const isRemise = remise.isSuccess && note.supprimee_le === null
  // The button that was pressed is gone.
  useEffect(() => {
    if (isRemise) article.current?.focus()
  }, [isRemise])
  if (note.supprimee_le !== null) return <NoteSupprimee isFocused={suppression.isSuccess} note={note} remise={remise} />
  function close() {
    setModified(false)
    article.current?.focus()
  }
  return (
    <article
      aria-label={`Note de ${note.auteur ?? 'la coopérative'}`}
      className="py-4 outline-none"
      ref={article}
      tabIndex={-1}
    >
      {isModified ? (
        <ModificationNote entreprise_id={entreprise_id} note={note} onClose={close} />
      ) : (
        <>
          <p className="max-w-prose text-body wrap-anywhere whitespace-pre-line">{note.texte}</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            {note.epinglee && (
              <Pill icon={<Pin size={14} strokeWidth={2.4} />} size="sm" tone="wheat">
                Épinglée
              </Pill>
            )}
            <p className="grow text-help text-ink-2">{signatureOf(note)}</p>
            <Actes note={note} onModify={() => setModified(true)} suppression={suppression} />
          </div>
        </>
      )}
    </article>
  )
}

type ActesProps = { note: Note; onModify: () => void; suppression: ReturnType<typeof useSuppression> }

function Actes({ note, onModify, suppression }: ActesProps) {
  const peutNoter = usePeut('echanges')
  const epinglage = useEpinglage()
  if (!peutNoter) return null
  const Icone = note.epinglee ? PinOff : Pin
  const nom = <span className="sr-only"> la note de {note.auteur ?? 'la coopérative'}</span>
  return (
    <div className="flex flex-wrap gap-1">
      <Button loading={epinglage.isPending} onClick={() => epinglage.mutate(note)} size="sm" variant="quiet">
        <Icone aria-hidden="true" size={16} strokeWidth={2.1} />
        {note.epinglee ? 'Ne plus épingler' : 'Épingler'}
        {nom}
      </Button>
      <Button onClick={onModify} size="sm" variant="quiet">
        Modifier{nom}
      </Button>
      <Button loading={suppression.isPending} onClick={() => suppression.mutate(note)} size="sm" variant="quiet">
        Supprimer{nom}
      </Button>
    </div>
  )
}

/** A note that was deleted before the page was opened. */
export function AncienneNote({ note }: { note: Note }) {
  const remise = useRemise()
  return <NoteSupprimee note={note} remise={remise} />
}

type SupprimeeProps = {
  note: Note
  remise: ReturnType<typeof useRemise>
  /** It was deleted here: the focus goes to its way back. */
  isFocused?: boolean
}

/** Its text is still read, so that nobody puts back another one. */
function NoteSupprimee({ note, remise, isFocused = false }: SupprimeeProps) {
  const peutNoter = usePeut('echanges')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4">
      <div className="min-w-0">
        <p className="text-strong" role="status">
          {`Note supprimée${note.supprimee_par === null ? '' : ` par ${note.supprimee_par}`}, le ${formatDate(note.supprimee_le ?? '')}`}
        </p>
        <p className="line-clamp-2 max-w-prose text-help text-ink-2">{note.texte}</p>
      </div>
      {peutNoter && (
        <Button
          loading={remise.isPending}
          onClick={() => remise.mutate(note)}
          ref={button}
          size="sm"
          variant="secondary"
        >
          Remettre<span className="sr-only"> cette note</span>
        </Button>
      )}
    </div>
  )
}

/** « Nadine Petit, le 23 novembre 2026. Modifiée par Claire Bodin, le 25 novembre 2026. » */
function signatureOf({ auteur, ecrite_le, modifiee_par, modifiee_le }: Note): string {
  const ecrite = `${auteur ?? 'Un ancien compte'}, le ${formatDate(ecrite_le)}`
  if (modifiee_le === null) return ecrite
  const par = modifiee_par === null || modifiee_par === auteur ? '' : ` par ${modifiee_par}`
  return `${ecrite}. Modifiée${par} le ${formatDate(modifiee_le)}`
}
