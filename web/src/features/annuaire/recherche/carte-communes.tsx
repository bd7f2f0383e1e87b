import type { CarteLocale } from '@sillon/domain/annuaire/recherche/recherche'
import { nomMateriel } from '@sillon/domain/dossiers/materiels/nom-materiel'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { type CriteresSearch, DISTANCES } from './criteres-search.ts'
import { showDistance, showNombre } from './libelles.ts'
import { toPlan } from './projection.ts'
import { communesTrouveesQuery, materielsTrouvesQuery } from './recherche.queries.ts'
import '../../../ui/table.css'

type Commune = CarteLocale['communes'][number]
type Props = { criteres: CriteresSearch; distance: number }

/** Around a commune: a disc for each commune that has results, rings of distance, and the same as a table. */
export function CarteCommunes({ criteres, distance }: Props) {
  const { data, error } = useQuery(communesTrouveesQuery(criteres))
  const [code, setCode] = useState<string>()
  const choisie = data?.communes.find(({ code_insee }) => code_insee === code)
  return (
    <Section className="mb-6" intro="Choisissez une commune pour voir ses matériels." title="Carte">
      {!data && !error && <SkeletonCard lines={8} />}
      {!data && error && <p className="text-body text-ink-2">La carte n’a pas pu être lue. {error.message}</p>}
      {data && (
        <div className="grid gap-6 side:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
          <Dessin carte={data} choisie={code} distance={distance} lieu={criteres.lieu} onChoose={setCode} />
          <div className="min-w-0">
            {choisie && <MaterielsDe commune={choisie} criteres={criteres} />}
            <TableCommunes carte={data} choisie={code} onChoose={setCode} />
          </div>
        </div>
      )}
    </Section>
  )
}

type DessinProps = {
  carte: CarteLocale
  distance: number
  lieu: string | undefined
  choisie: string | undefined
  onChoose: (code: string) => void
}

/** Hidden from screen readers and from the keyboard, which have the table. Lengths are kilometres. */
function Dessin({ carte: { centre, communes }, distance, lieu, choisie, onChoose }: DessinProps) {
  const unite = distance / 100
  const bord = distance * 1.12
  const places = communes.map((commune) => ({ commune, ...toPlan(commune, centre) }))
  return (
    <svg
      aria-hidden="true"
      className="mx-auto block h-auto w-full max-w-140 touch-manipulation"
      viewBox={`${-bord} ${-bord} ${2 * bord} ${2 * bord}`}
    >
      <circle className="fill-surface" r={distance} />
      {DISTANCES.filter((km) => km <= distance).map((km) => (
        <g key={km}>
          <circle
            className="fill-none stroke-control [vector-effect:non-scaling-stroke]"
            r={km}
            strokeDasharray="4 4"
          />
          <text className="fill-ink-2" fontSize={unite * 6} textAnchor="middle" y={-km - unite * 1.5}>
            {km} km
          </text>
        </g>
      ))}
      {places
        .toSorted((a, b) => b.commune.nombre - a.commune.nombre)
        .map(({ commune, ...place }) => (
          <Disque
            commune={commune}
            isChoisi={commune.code_insee === choisie}
            isNomme={communes.length <= NOMMEES_MAX}
            key={commune.code_insee}
            onChoose={onChoose}
            unite={unite}
            {...place}
          />
        ))}
      <circle
        className="pointer-events-none fill-wheat stroke-surface [vector-effect:non-scaling-stroke]"
        r={unite * 3}
      />
      <text className="pointer-events-none fill-ink font-semibold" fontSize={unite * 6} x={unite * 5} y={unite * 8}>
        {lieu ?? 'Chez vous'}
      </text>
    </svg>
  )
}

/** With more, names would hide one another: the table has them. */
const NOMMEES_MAX = 10

type DisqueProps = {
  commune: Commune
  x: number
  y: number
  unite: number
  isChoisi: boolean
  isNomme: boolean
  onChoose: (code: string) => void
}

function Disque({ commune: { code_insee, nom, nombre }, x, y, unite, isChoisi, isNomme, onChoose }: DisqueProps) {
  const rayon = unite * rayonOf(nombre)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table chooses too, by keyboard
    <g className="cursor-pointer" onClick={() => onChoose(code_insee)}>
      <circle
        className={classNames(
          'fill-green hover:opacity-75 [vector-effect:non-scaling-stroke]',
          isChoisi ? 'stroke-ink stroke-3' : 'stroke-surface',
        )}
        cx={x}
        cy={y}
        r={rayon}
      />
      <text
        className="pointer-events-none fill-on-green font-semibold"
        dominantBaseline="central"
        fontSize={unite * 6}
        textAnchor="middle"
        x={x}
        y={y}
      >
        {nombre}
      </text>
      {isNomme && (
        <text
          className="pointer-events-none fill-ink font-semibold"
          fontSize={unite * 5}
          textAnchor="middle"
          x={x}
          y={y + rayon + unite * 6}
        >
          {nom}
        </text>
      )}
    </g>
  )
}

/** Hundredths of the distance: a disc stays wide enough for a finger. */
const rayonOf = (nombre: number) => 6 + 2 * Math.log10(nombre)

function MaterielsDe({ commune, criteres }: { commune: Commune; criteres: CriteresSearch }) {
  const { page: _, ...ici } = { ...criteres, pres_de: commune.code_insee, lieu: commune.nom, distance_km: 1 }
  const { data, isPlaceholderData } = useInfiniteQuery(materielsTrouvesQuery(ici))
  const trouves = isPlaceholderData ? undefined : data?.pages[0]?.resultats.filter((un) => un.commune === commune.nom)
  return (
    <div aria-live="polite" className="mb-4">
      <p className="mb-1 text-strong">
        {commune.nom}, {showDistance(commune.distance_km)}
      </p>
      <ul>
        {trouves?.map((materiel) => (
          <li key={materiel.id}>
            <Link className="text-link inline-block py-2" params={{ id: materiel.id }} to="/materiel/profil/$id/">
              {nomMateriel(materiel)}
            </Link>
            <span className="text-ink-2">, {materiel.entreprise.raison_sociale}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type TableProps = Pick<DessinProps, 'carte' | 'choisie' | 'onChoose'>

function TableCommunes({ carte: { communes, exact }, choisie, onChoose }: TableProps) {
  if (communes.length === 0) return <p className="text-body text-ink-2">Aucun matériel à cette distance.</p>
  return (
    <>
      <section aria-label="Résultats par commune" className="table-frame max-h-96 overflow-auto! self-start">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Commune</th>
              <th className="text-right" scope="col">
                Distance
              </th>
              <th className="text-right" scope="col">
                Matériels
              </th>
            </tr>
          </thead>
          <tbody>
            {communes.map(({ code_insee, nom, distance_km, nombre }) => (
              <tr className={code_insee === choisie ? 'table-row-selected' : undefined} key={code_insee}>
                <th className="font-normal" scope="row">
                  <button
                    aria-pressed={code_insee === choisie}
                    className="text-link flex min-h-11 w-full items-center gap-2 text-left desk:min-h-7"
                    onClick={() => onChoose(code_insee)}
                    type="button"
                  >
                    {code_insee === choisie && <Check aria-hidden="true" size={16} strokeWidth={2.1} />}
                    {nom}
                  </button>
                </th>
                <td className="text-right whitespace-nowrap tabular-nums">{showDistance(distance_km)}</td>
                <td className="text-right tabular-nums">{nombre}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!exact && (
        <p className="mt-2 text-help text-ink-2">Il y en a {showNombre('materiels', 500, false)}&nbsp;: affinez.</p>
      )}
    </>
  )
}
