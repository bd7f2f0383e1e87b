import { ChevronRight, Phone, Search, X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Groupe, Ligne } from './ligne.ts'
import { CompteReponses, SansReponse } from './sans-reponse.tsx'
import { Surligne } from './surligne.tsx'
import { usePalette } from './use-palette.ts'

/** On a phone: the whole screen, each person with the button that calls them. */
export function PaletteTelephone({ onClose }: { onClose: () => void }) {
  const { q, type, reponse, retry, open, openFirst } = usePalette(onClose)
  const nombre = reponse.groupes.reduce((sum, { lignes }) => sum + lignes.length, 0)
  return (
    <>
      <form
        className="flex items-center gap-3 px-(--gutter) pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          openFirst()
        }}
      >
        <div className="control min-w-0 flex-1">
          <Search aria-hidden="true" className="-mr-1 ml-3.5 text-ink-2" size={18} strokeWidth={2.1} />
          <input
            aria-label="Nom, téléphone, SIRET, pièce, page ou acte"
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => type(event.target.value)}
            placeholder="Nom, téléphone, SIRET, pièce"
            ref={(input) => input?.setAttribute('autofocus', '')}
            spellCheck={false}
            type="text"
            value={q}
          />
          {q !== '' && (
            <IconButton
              icon={<X aria-hidden="true" size={18} strokeWidth={2.1} />}
              label="Effacer"
              onClick={() => type('')}
            />
          )}
        </div>
        <button className="min-h-11 text-strong text-green-ink" onClick={onClose} type="button">
          Fermer
        </button>
      </form>
      <div className="palette-liste px-(--gutter) pt-3 pb-8">
        <CompteReponses nombre={nombre} q={reponse.q} />
        {reponse.groupes.map((groupe) => (
          <GroupeTelephone groupe={groupe} key={`${groupe.titre} ${groupe.par}`} onChoose={open} q={reponse.q} />
        ))}
        <SansReponse onClose={onClose} onType={type} reponse={reponse} retry={retry} />
      </div>
    </>
  )
}

type GroupeProps = { groupe: Groupe; q: string; onChoose: (ligne: Ligne) => void }

function GroupeTelephone({ groupe: { titre, par, lignes }, q, onChoose }: GroupeProps) {
  const titreId = useId()
  return (
    <section aria-labelledby={titreId} className="mt-5">
      <h3 className="mb-2 text-h3 text-ink" id={titreId}>
        {par ? `${titre}, ${par}` : titre}
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {lignes.map((ligne) => (
          <li className="flex items-center" key={`${ligne.page} ${ligne.titre}`}>
            <button className="palette-ligne-telephone" onClick={() => onChoose(ligne)} type="button">
              <span className="block text-strong text-ink">
                <Surligne q={q} texte={ligne.titre} />
              </span>
              {ligne.detail && <span className="block text-help">{ligne.detail}</span>}
              {ligne.repere && (
                <span className="block text-ink tabular-nums">
                  <Surligne q={q} texte={ligne.repere} />
                </span>
              )}
            </button>
            {ligne.telephone ? (
              <a
                aria-label={`Appeler ${ligne.titre}`}
                className="grid size-12 place-items-center text-green-ink"
                href={`tel:${ligne.telephone}`}
              >
                <Phone aria-hidden="true" size={22} strokeWidth={1.85} />
              </a>
            ) : (
              <ChevronRight aria-hidden="true" className="mr-3.5 shrink-0" size={20} strokeWidth={1.85} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
