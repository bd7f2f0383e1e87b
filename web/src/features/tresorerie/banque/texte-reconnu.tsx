import { Fragment } from 'react'

/** The bank’s text as it is, the recognised words on wheat. */
export function TexteReconnu({ texte, mots }: { texte: string; mots: readonly string[] }) {
  return (
    <p className="rounded-control bg-sunk px-4 py-2.5 text-body wrap-anywhere text-ink-2">
      {decoupe(texte, mots).map(({ place, partie, reconnue }) => (
        <Fragment key={place}>
          {reconnue ? (
            <mark className="rounded-[3px] bg-wheat-tint px-0.5 font-semibold text-wheat-ink">{partie}</mark>
          ) : (
            partie
          )}
        </Fragment>
      ))}
    </p>
  )
}

type Partie = { place: number; partie: string; reconnue: boolean }

const simple = (texte: string) => texte.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** Cuts a text where a recognised word begins and ends. A text whose accents change its length is left whole. */
function decoupe(texte: string, mots: readonly string[]): Partie[] {
  const plat = simple(texte)
  if (plat.length !== texte.length) return [{ place: 0, partie: texte, reconnue: false }]
  const bornes = new Array<boolean>(texte.length).fill(false)
  for (const mot of mots.map(simple).filter((one) => one.length > 1)) {
    const debut = plat.indexOf(mot)
    if (debut >= 0) bornes.fill(true, debut, debut + mot.length)
  }
  const parties: Partie[] = []
  for (const [place, reconnue] of bornes.entries()) {
    const derniere = parties.at(-1)
    if (derniere?.reconnue === reconnue) derniere.partie += texte.charAt(place)
    else parties.push({ place, partie: texte.charAt(place), reconnue })
  }
  return parties
}
