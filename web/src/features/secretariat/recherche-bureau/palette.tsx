import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { IconeLigne } from './icones.tsx'
import type { Groupe, Ligne } from './ligne.ts'
import { CompteReponses, SansReponse } from './sans-reponse.tsx'
import { Surligne } from './surligne.tsx'
import { usePalette } from './use-palette.ts'

/** On a desktop: a combobox whose list is always open. */
export function Palette({ onClose }: { onClose: () => void }) {
  const listId = useId()
  const { q, type, reponse, retry, open, openFirst, isPrete } = usePalette(onClose)
  const lignes = reponse.groupes.flatMap((groupe) => groupe.lignes)
  const [rang, setRang] = useState(0)
  const [shown, setShown] = useState(reponse)
  if (shown !== reponse) {
    setShown(reponse)
    setRang(0)
  }
  const active = lignes[rang]

  function press(event: KeyboardEvent) {
    const pas = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (pas !== 0 && lignes.length > 0) {
      event.preventDefault()
      setRang((rang + pas + lignes.length) % lignes.length)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!isPrete) openFirst()
    else if (active) open(active)
  }

  return (
    <>
      <div className="palette-champ">
        <Search aria-hidden="true" className="text-ink-2" size={22} strokeWidth={2} />
        <input
          aria-activedescendant={active && `${listId}-${rang}`}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={lignes.length > 0}
          aria-label="Nom, téléphone, SIRET, pièce, page ou acte"
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          placeholder="Nom, téléphone, SIRET, pièce, page, acte"
          // Its dialog then gives it the focus as it opens.
          ref={(input) => input?.setAttribute('autofocus', '')}
          role="combobox"
          spellCheck={false}
          value={q}
        />
        <CompteReponses nombre={lignes.length} q={reponse.q} />
      </div>
      <ListePalette groupes={reponse.groupes} id={listId} onChoose={open} q={reponse.q} rang={rang} />
      <SansReponse onType={type} onClose={onClose} reponse={reponse} retry={retry} />
      <p className="palette-pied">
        <kbd>↑</kbd> <kbd>↓</kbd> choisir <kbd>Entrée</kbd> ouvrir <kbd>&gt;</kbd> actes seulement
        <span className="ml-auto">
          <kbd>Échap</kbd> fermer
        </span>
      </p>
    </>
  )
}

type ListeProps = { id: string; groupes: readonly Groupe[]; rang: number; q: string; onChoose: (ligne: Ligne) => void }

function ListePalette({ id, groupes, rang, q, onChoose }: ListeProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${rang}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, rang])
  const debuts = groupes.map((_, place) => groupes.slice(0, place).reduce((sum, { lignes }) => sum + lignes.length, 0))
  return (
    <div aria-label="Réponses" className="palette-liste" id={id} ref={list} role="listbox" tabIndex={-1}>
      {groupes.map(({ titre, par, lignes }, place) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div aria-labelledby={`${id}-groupe-${place}`} key={`${titre} ${par}`} role="group">
          <p className="palette-groupe" id={`${id}-groupe-${place}`} role="presentation">
            <span>{titre}</span> {par && <span>{par}</span>}
          </p>
          {lignes.map((ligne, indice) => (
            <LignePalette
              active={(debuts[place] ?? 0) + indice === rang}
              id={`${id}-${(debuts[place] ?? 0) + indice}`}
              key={`${ligne.page} ${ligne.titre}`}
              ligne={ligne}
              onChoose={onChoose}
              q={q}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type LigneProps = { id: string; ligne: Ligne; active: boolean; q: string; onChoose: (ligne: Ligne) => void }

function LignePalette({ id, ligne, active, q, onChoose }: LigneProps) {
  const { icone, titre, detail, repere } = ligne
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div
      aria-selected={active}
      className={classNames('palette-ligne', active && 'palette-ligne-active')}
      id={id}
      onClick={() => onChoose(ligne)}
      role="option"
      tabIndex={-1}
    >
      <IconeLigne icone={icone} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-strong text-ink">
          <Surligne q={q} texte={titre} />
        </span>
        {detail && <span className="block truncate text-caption text-ink-2">{detail}</span>}
      </span>
      {repere && (
        <span className="tabular-nums">
          <Surligne q={q} texte={repere} />
        </span>
      )}
      {active && <kbd>Entrée</kbd>}
    </div>
  )
}
