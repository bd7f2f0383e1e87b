import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { useState } from 'react'
import { useTypedText } from '../../../lib/use-typed-text.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { LETTRES_MIN } from './criteres-search.ts'

type Props = {
  objet: ObjetRecherche
  q: string | undefined
  onSearch: (q: string | undefined) => void
  /** Called at the Enter key: the search was really wanted, so it is kept among the recent ones. */
  onDone: (q: string) => void
}

const CHAMPS: Record<ObjetRecherche, { label: string; exemple: string }> = {
  materiels: { label: 'Rechercher un matériel par type, marque, modèle ou entreprise', exemple: 'Ex. semoir' },
  adherents: { label: 'Rechercher un adhérent par nom, entreprise ou téléphone', exemple: 'Ex. Marchand' },
  exploitations: { label: 'Rechercher une exploitation par nom, entreprise ou commune', exemple: 'Ex. La Palu' },
}

const countLetters = (q: string) => q.replace(/[^\p{L}\p{N}]/gu, '').length

/** A field that searches at each key, from the second letter. */
export function ChampRecherche({ objet, q, onSearch, onDone }: Props) {
  // A text too short to search is not in the address; without this state, it would disappear from the field.
  const [short, setShort] = useState('')
  const [text, type] = useTypedText(q ?? short, commit)
  const isShort = text.trim() !== '' && countLetters(text) < LETTRES_MIN

  function commit(typed: string) {
    const isSearch = countLetters(typed) >= LETTRES_MIN
    setShort(isSearch ? '' : typed)
    onSearch(isSearch ? typed : undefined)
  }

  return (
    <div>
      <SearchField
        label={CHAMPS[objet].label}
        maxLength={200}
        onChange={type}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && countLetters(text) >= LETTRES_MIN) onDone(text.trim())
        }}
        placeholder={CHAMPS[objet].exemple}
        value={text}
      />
      {isShort && <p className="mt-1.5 text-help text-ink-2">Au moins {LETTRES_MIN} lettres.</p>}
    </div>
  )
}
