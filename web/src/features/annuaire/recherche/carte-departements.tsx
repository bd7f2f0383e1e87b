import type { ObjetRecherche } from '@sillon/domain/annuaire/recherche/recherche'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { type Comptes, comptesOf, lignesOf } from './carte-comptes.ts'
import { CarteFrance } from './carte-france.tsx'
import { CarteLegende } from './carte-legende.tsx'
import type { ChangeCriteres, CriteresSearch } from './criteres-search.ts'
import { nomDepartement, showNombre } from './libelles.ts'
import { departementsQuery } from './recherche.queries.ts'
import '../../../ui/table.css'

type Props = { objet: ObjetRecherche; criteres: CriteresSearch; onChange: ChangeCriteres }

/** A map and a table of the results by département: each lets the user choose one. */
export function CarteDepartements({ objet, criteres, onChange }: Props) {
  const { data, error } = useQuery(departementsQuery(objet, criteres))
  const choisi = criteres.departement
  const choose = (code: string) => onChange({ departement: code === choisi ? undefined : code, carte: 1 })
  const comptes = data && comptesOf(data.departements)
  return (
    <Section className="mb-6" intro="Choisissez un département pour n’en garder que les résultats." title="Carte">
      {!comptes && !error && <SkeletonCard lines={8} />}
      {!comptes && error && <p className="text-body text-ink-2">La carte n’a pas pu être lue. {error.message}</p>}
      {comptes && (
        <div className="grid gap-6 side:grid-cols-[minmax(0,3fr)_minmax(16rem,2fr)]">
          <div>
            <CarteFrance choisi={choisi} comptes={comptes} objet={objet} onChoose={choose} />
            <CarteLegende />
          </div>
          <TableDepartements choisi={choisi} comptes={comptes} objet={objet} onChoose={choose} />
        </div>
      )}
    </Section>
  )
}

type TableProps = {
  objet: ObjetRecherche
  comptes: Comptes
  choisi: string | undefined
  onChoose: (code: string) => void
}

function TableDepartements({ objet, comptes, choisi, onChoose }: TableProps) {
  const lignes = lignesOf(comptes, choisi)
  if (lignes.length === 0) return <p className="text-body text-ink-2">Aucun résultat, dans aucun département.</p>
  return (
    <section aria-label="Résultats par département" className="table-frame max-h-96 overflow-auto! self-start">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Département</th>
            <th className="text-right" scope="col">
              Résultats
            </th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ departement, nombre, exact }) => (
            <tr className={departement === choisi ? 'table-row-selected' : undefined} key={departement}>
              <th className="font-normal" scope="row">
                <button
                  aria-pressed={departement === choisi}
                  className="text-link flex min-h-11 w-full items-center gap-2 text-left desk:min-h-7"
                  onClick={() => onChoose(departement)}
                  type="button"
                >
                  {departement === choisi && <Check aria-hidden="true" size={16} strokeWidth={2.1} />}
                  {nomDepartement(departement)} ({departement})
                </button>
              </th>
              <td className="text-right tabular-nums">{exact ? nombre : showNombre(objet, nombre, false)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
