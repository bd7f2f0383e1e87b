import type { LigneImport } from '@sillon/contract/secretariat/imports'
import { FEUILLE_LABELS } from '@sillon/domain/pieces/classeurs/feuille'
import { formatNumber } from '../../../lib/format.ts'
import { BeforeAfter } from '../../../ui/before-after.tsx'

/** One row of the file, the record it is about, and its effect. */
export function LigneChangement({ ligne }: { ligne: LigneImport }) {
  const { feuille, ligne: numero, libelle, sort, erreurs } = ligne
  const place = `${FEUILLE_LABELS[feuille]}, ligne ${formatNumber(numero)}`
  return (
    <li className="px-4 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold break-words">{libelle ?? place}</span>
        {libelle && <span className="text-help text-ink-2">{place}</span>}
      </p>
      {sort === 'modifie' && <Modifications ligne={ligne} />}
      {sort === 'cree' && <Creation ligne={ligne} />}
      {erreurs.length > 0 && <Erreurs ligne={ligne} />}
    </li>
  )
}

function Modifications({ ligne: { differences } }: { ligne: LigneImport }) {
  return (
    <ul className="mt-1 grid gap-0.5 text-body">
      {differences.map(({ champ, titre, avant, apres }) => (
        <li className="break-words" key={champ}>
          <span className="text-ink-2">{titre}&nbsp;: </span>
          <BeforeAfter after={apres} before={avant} />
        </li>
      ))}
    </ul>
  )
}

function Creation({ ligne: { differences } }: { ligne: LigneImport }) {
  const dites = differences.filter(({ apres }) => apres !== '')
  return (
    <p className="mt-1 text-help break-words text-ink-2">
      {dites.map(({ titre, apres }) => `${titre}\u00a0: ${apres}`).join(' · ')}
    </p>
  )
}

function Erreurs({ ligne: { erreurs, valeurs } }: { ligne: LigneImport }) {
  return (
    <ul className="mt-1 grid gap-0.5 text-body">
      {erreurs.map(({ champ, titre, message }) => (
        <li className="break-words" key={`${champ} ${message}`}>
          {titre && <span className="font-semibold">{titre}&nbsp;: </span>}
          <span className="text-brick-ink">{message}</span>
          {champ && valeurs[champ] && <span className="text-ink-2"> Lu&nbsp;: «&nbsp;{valeurs[champ]}&nbsp;».</span>}
        </li>
      ))}
    </ul>
  )
}
