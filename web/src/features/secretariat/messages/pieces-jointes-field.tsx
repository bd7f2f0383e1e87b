import { formatTaille } from '@sillon/domain/format-taille'
import { JOINTES_TAILLE_MAX, refuseJointes, tailleDe } from '@sillon/domain/secretariat/messages/jointes'
import {
  CATEGORIE_DOCUMENT_LABELS,
  type DocumentDuBureau,
  isLisible,
} from '@sillon/domain/societariat/documents-cooperative/document-cooperative'
import { Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import type { ComboboxItem } from '../../../ui/combobox-props.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { filterByLabel, findMatch } from '../../../ui/match-text.ts'
import { useEtagere } from './use-etagere.ts'
import type { MessageForm } from './use-message-form.ts'

const AIDE = `Parmi les documents que les adhérents lisent, ${formatTaille(JOINTES_TAILLE_MAX)} en tout au plus.`

type Props = Pick<MessageForm, 'form'> & { onAdd: () => void }

/** The documents that leave with the message, found on the shelf, or first put there. */
export function PiecesJointesField({ form, onAdd }: Props) {
  const [typed, setTyped] = useState('')
  const [jointe, setJointe] = useState<string>()
  // Takes the focus of the line that goes.
  const ajouter = useRef<HTMLButtonElement>(null)
  const { documents, choisis, isError, join, take } = useEtagere({ form })
  const items = documents
    .filter((document) => isLisible(document) && !choisis.includes(document))
    .map(({ id, titre, categorie, fichier }) => ({
      id,
      label: titre,
      detail: `${CATEGORIE_DOCUMENT_LABELS[categorie]}, ${formatTaille(fichier.taille)}`,
    }))
  const { label, error } = form.look('documents')
  const refus =
    refuseJointes(pese(choisis)) ?? error ?? (isError ? 'Les documents ne peuvent pas être lus pour l’instant.' : '')
  return (
    <div className="grid gap-3">
      <Combobox
        help={AIDE}
        inputValue={typed}
        items={titlesFirst(filterByLabel(items, typed), typed)}
        label={label}
        name="documents"
        onInputChange={setTyped}
        onSelect={(item) => {
          if (!item) return
          join(item.id)
          setTyped('')
          setJointe(item.id)
        }}
        optional
        placeholder="Titre d’un document"
        selectedId={null}
        {...(refus && { error: refus })}
      />
      {choisis.length > 0 && (
        <Joints
          documents={choisis}
          jointe={jointe}
          onTake={(id) => {
            take(id)
            ajouter.current?.focus()
          }}
        />
      )}
      <Button
        aria-haspopup="dialog"
        className="justify-self-start"
        onClick={onAdd}
        ref={ajouter}
        size="sm"
        variant="secondary"
      >
        Joindre un fichier de cet ordinateur
      </Button>
    </div>
  )
}

/** A document of the category that is typed comes after those whose title it is in. */
const titlesFirst = (items: readonly ComboboxItem[], typed: string) => [
  ...items.filter(({ label }) => findMatch(label, typed)),
  ...items.filter(({ label }) => !findMatch(label, typed)),
]

type JointsProps = { documents: readonly DocumentDuBureau[]; jointe: string | undefined; onTake: (id: string) => void }

/** `jointe`: the last one that was found on the shelf. */
const Joints = ({ documents, jointe, onTake }: JointsProps) => (
  <div>
    <ul aria-label="Documents joints" className="rounded-control border border-line bg-surface px-3">
      {documents.map((document) => (
        <Jointe
          document={document}
          isNew={document.id === jointe}
          key={document.id}
          onTake={() => onTake(document.id)}
        />
      ))}
    </ul>
    <p className="mt-1.5 text-help text-ink-2" role="status">
      {formatCount(documents.length, 'document joint', 'documents joints')}, {formatTaille(tailleDe(pese(documents)))}.
    </p>
  </div>
)

const pese = (documents: readonly DocumentDuBureau[]) =>
  documents.map(({ fichier, ...document }) => ({ ...document, taille: fichier.taille }))

type JointeProps = { document: DocumentDuBureau; isNew: boolean; onTake: () => void }

const Jointe = ({ document: { titre, fichier }, isNew, onTake }: JointeProps) => (
  <li
    className="flex items-center gap-3 border-b border-line py-1 last:border-b-0"
    ref={isNew ? takeFocus : undefined}
    tabIndex={-1}
  >
    <Paperclip aria-hidden="true" className="shrink-0 text-ink-2" size={18} strokeWidth={1.85} />
    <p className="min-w-0 flex-1 wrap-anywhere">
      {titre}
      <span className="block text-help text-ink-2">
        {fichier.nom}, {formatTaille(fichier.taille)}
      </span>
    </p>
    <IconButton
      icon={<X aria-hidden="true" size={18} strokeWidth={2.1} />}
      label={`Ne pas joindre ${titre}`}
      onClick={onTake}
    />
  </li>
)

/** From the field, whose list would open again over what comes next. */
const takeFocus = (ligne: HTMLLIElement | null) => ligne?.focus({ preventScroll: true })
