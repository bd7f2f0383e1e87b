import type { RefusCellule } from '@sillon/domain/achats/bons-commande/cellule-grille'
import { type ArticleGrille, type LigneGrille, nombreDe } from '@sillon/domain/achats/bons-commande/grille'
import { formatContenant } from '@sillon/domain/pieces/documents/format-article'
import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { isPlace, type Place, type PlacesGrille } from './use-places-grille.ts'

type Props = {
  article: ArticleGrille
  ligne: LigneGrille
  place: Place
  places: PlacesGrille
  /** Typed and not saved yet. */
  texte: string | undefined
  refus: Pick<RefusCellule, 'message'> | undefined
  /** Typed in a row that could not be saved, for a reason that is not this number. */
  retenue: boolean
  isModifiable: boolean
  onType: (texte: string) => void
  /** The row is left without another cell taking the focus. */
  onLeave: () => void
}

const COMPTE = new Intl.NumberFormat('fr-FR')

/** Packages of an article for a member. « Entrée » or a digit opens it, « Échap » gives back what it was. */
export function CelluleGrille(props: Props) {
  const { article, ligne, place, places, texte, refus, retenue, isModifiable } = props
  const signe = refus ? 'à corriger' : retenue && 'pas enregistré'
  const nombre = nombreDe(ligne, article.id)
  const montre = texte === undefined ? COMPTE.format(nombre) : texte || '0'
  const isOuverte = isPlace(places.ouverte, place)
  return (
    <td
      data-grille=""
      className={classNames(
        'grille-cellule',
        montre === '0' && 'text-ink-3',
        texte !== undefined && 'grille-tapee',
        signe && 'grille-fausse',
      )}
    >
      <span className="grille-etiquette">
        {article.designation}
        <span className="block text-help text-ink-2">{formatContenant(article)}</span>
      </span>
      {isModifiable ? (
        <button
          aria-label={[article.designation, ligne.entreprise.raison_sociale, montre, signe].filter(Boolean).join(', ')}
          className="grille-bouton"
          data-place={`${place.rang}-${place.colonne}`}
          onClick={() => places.ouvrir(place, toTexte(props))}
          onFocus={() => places.setActive(place)}
          onKeyDown={(event) => pressCell(event, props)}
          tabIndex={isPlace(places.active, place) ? 0 : -1}
          type="button"
        >
          {signe && <CircleAlert aria-hidden="true" className="shrink-0" size={16} strokeWidth={2.1} />}
          {montre}
        </button>
      ) : (
        montre
      )}
      {isOuverte && <ChampGrille {...props} />}
    </td>
  )
}

/** The text of a cell that opens: nothing rather than a zero, which would be erased first. */
const toTexte = ({ texte, ligne, article }: Pick<Props, 'texte' | 'ligne' | 'article'>) =>
  texte ?? String(nombreDe(ligne, article.id) || '')

/** The keys of a cell that is not open; « Entrée » presses its button. */
function pressCell(event: KeyboardEvent<HTMLElement>, props: Props) {
  const { ligne, article, place, places, texte, onType } = props
  const { key } = event
  if (key === 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
  if (key === 'F2') places.ouvrir(place, toTexte(props))
  else if (/^\d$/.test(key)) places.ouvrir(place, key)
  else if (key === 'Backspace' || key === 'Delete') places.ouvrir(place, '')
  else if (key === 'Escape' && texte !== undefined) onType(String(nombreDe(ligne, article.id)))
  else if (!places.bouger(event, place)) return
  event.preventDefault()
}

/** The open cell. It is typed as it loses the focus, wherever the focus goes. */
function ChampGrille({ article, ligne, place, places, onType, onLeave }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const isAbandonne = useRef(false)
  const texte = places.ouverte?.texte ?? ''
  useEffect(() => {
    field.current?.focus()
    // Opened on a number that is there, it is replaced by what is typed; opened by a digit, it goes on.
    if ((field.current?.value.length ?? 0) > 1) field.current?.select()
  }, [])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if (key === 'Escape') {
      isAbandonne.current = true
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
      aria-label={`${article.designation}, ${ligne.entreprise.raison_sociale}`}
      autoComplete="off"
      className="grille-champ"
      inputMode="numeric"
      onBlur={() => {
        if (!isAbandonne.current) onType(texte)
        places.fermer()
      }}
      onChange={({ target }) => places.ecrire(target.value)}
      onKeyDown={press}
      ref={field}
      value={texte}
    />
  )
}
