import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import { useSuspenseQuery } from '@tanstack/react-query'
import { categoriesMaterielQuery } from '../../organisme/referentiels/referentiels.queries.ts'
import { describeTarif, PRORATA_LABELS } from './bareme-values.ts'

/** A published version, in words. */
export function BaremeLecture({ bareme }: { bareme: Bareme }) {
  const { resultats: categories } = useSuspenseQuery(categoriesMaterielQuery).data
  const libelleDe = (code: string) => categories.find((one) => one.code === code)?.libelle ?? code
  return (
    <dl className="divide-y divide-line border-y border-line text-body">
      {bareme.composantes.map((composante) => (
        <div className="grid gap-x-6 gap-y-0.5 py-2.5 desk:grid-cols-[12rem_minmax(0,1fr)]" key={composante.code}>
          <dt className="text-strong">{composante.libelle}</dt>
          <dd className="text-ink-2">{describeTarif(composante, libelleDe, bareme.composantes)}</dd>
        </div>
      ))}
      <div className="grid gap-x-6 gap-y-0.5 py-2.5 desk:grid-cols-[12rem_minmax(0,1fr)]">
        <dt className="text-strong">Prorata</dt>
        <dd className="text-ink-2">{PRORATA_LABELS[bareme.prorata]}</dd>
      </div>
    </dl>
  )
}
