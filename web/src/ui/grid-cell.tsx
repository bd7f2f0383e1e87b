import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { type GridPlaces, isPlace, type Place } from './use-grid-places.ts'

type Props = {
  /** Names the cell for a screen reader, without its value. */
  label: readonly string[]
  /** Shown before the value on a phone, where there is no head of columns. */
  heading: ReactNode
  /** The text of the cell. */
  shown: string
  /** The text in its field as it opens. */
  opened: string
  /** The text that « Échap » gives back; undefined when nothing was typed. */
  former: string | undefined
  /** The keys that open the cell and begin its text. */
  begins: RegExp
  inputMode?: 'numeric' | 'decimal'
  align?: 'start' | 'end'
  isFaint?: boolean
  /** Said after the value: « à corriger ». */
  sign: string | false | undefined
  /** Its text is the name of the row. */
  isRowHeader?: boolean
  isEditable: boolean
  place: Place
  places: GridPlaces
  onType: (text: string) => void
  /** The row is left without another cell taking the focus. */
  onLeave: () => void
}

/** A cell of a grid, as in a spreadsheet: « Entrée » or a first key opens it, « Échap » gives back what it was. */
export function GridCell(props: Props) {
  const { label, heading, shown, opened, sign, place, places, isEditable, align = 'end' } = props
  const Cell = props.isRowHeader ? 'th' : 'td'
  return (
    <Cell
      data-grille=""
      className={classNames(
        'grille-cellule',
        align === 'start' && 'grille-texte',
        props.isFaint && 'text-ink-3',
        props.former !== undefined && 'grille-tapee',
        sign && 'grille-fausse',
      )}
      {...(props.isRowHeader && { scope: 'row' as const })}
    >
      <span className="grille-etiquette">{heading}</span>
      {isEditable ? (
        <button
          aria-label={[...label, shown, sign].filter(Boolean).join(', ')}
          className="grille-bouton"
          data-place={`${place.rang}-${place.colonne}`}
          onClick={() => places.ouvrir(place, opened)}
          onFocus={() => places.setActive(place)}
          onKeyDown={(event) => pressCell(event, props)}
          tabIndex={isPlace(places.active, place) ? 0 : -1}
          type="button"
        >
          {sign && <CircleAlert aria-hidden="true" className="shrink-0" size={16} strokeWidth={2.1} />}
          {shown}
        </button>
      ) : (
        shown
      )}
      {isPlace(places.ouverte, place) && <OpenCell {...props} />}
    </Cell>
  )
}

/** The keys of a cell that is not open; « Entrée » presses its button. */
function pressCell(event: KeyboardEvent<HTMLElement>, { place, places, begins, opened, former, onType }: Props) {
  const { key } = event
  if (key === 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'F2') places.ouvrir(place, opened)
  else if (key.length === 1 && begins.test(key)) places.ouvrir(place, key)
  else if (key === 'Backspace' || key === 'Delete') places.ouvrir(place, '')
  else if (key === 'Escape' && former !== undefined) onType(former)
  else if (!places.bouger(event, place)) return
  event.preventDefault()
}

/** The field of the open cell. Its text is typed as it loses the focus, wherever the focus goes. */
function OpenCell({ label, inputMode, place, places, onType, onLeave }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const isGivenUp = useRef(false)
  const text = places.ouverte?.texte ?? ''
  useEffect(() => {
    field.current?.focus()
    // Opened on a text that is there, it is replaced by what is typed; opened by a key, it goes on.
    if ((field.current?.value.length ?? 0) > 1) field.current?.select()
  }, [])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if (key === 'Escape') {
      isGivenUp.current = true
      places.aller(place)
    } else if (key === 'Enter' || key === 'Tab' || key === 'ArrowDown' || key === 'ArrowUp') {
      if (!places.bouger(event, place)) {
        if (key === 'Tab') return
        places.aller(place)
        onLeave()
      }
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <input
      aria-label={label.join(', ')}
      autoComplete="off"
      className="grille-champ"
      inputMode={inputMode}
      onBlur={() => {
        if (!isGivenUp.current) onType(text)
        places.fermer()
      }}
      onChange={({ target }) => places.ecrire(target.value)}
      onKeyDown={press}
      ref={field}
      value={text}
    />
  )
}
