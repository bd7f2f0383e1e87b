import type { CotisationAdherent } from '@sillon/contract/tresorerie/cotisations-adherent'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { COTISATION_STATUT_LABELS } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { listRaisons, titreEcart } from '@sillon/domain/tresorerie/cotisations/raisons'
import { useId } from 'react'
import { Section } from '../../../ui/section.tsx'
import { RaisonsEcart } from './raisons-ecart.tsx'

type Props = { avant: CotisationAdherent; apres: CotisationAdherent }

/** Both fees as bars, and what made the difference, in words. */
export function EcartAnnees({ avant, apres }: Props) {
  const ecart = apres.montant_du - avant.montant_du
  const depuis = avant.campagne.annee
  return (
    <Section level={3} title={titreEcart(ecart, depuis)}>
      <Barres apres={apres} avant={avant} />
      <RaisonsEcart depuis={depuis} ecart={ecart} raisons={listRaisons(avant, apres)} />
    </Section>
  )
}

/** Pixels of the higher bar. */
const HAUTEUR = 140

const legendeOf = ({ campagne, statut }: CotisationAdherent) =>
  `${campagne.annee}, ${COTISATION_STATUT_LABELS[statut].toLowerCase()}`

/** The earlier one is outlined, this one furrowed, their difference hatched: they differ without colour. */
function Barres({ avant, apres }: Props) {
  const max = Math.max(avant.montant_du, apres.montant_du, 1)
  const pixelsOf = ({ montant_du }: CotisationAdherent) => Math.round((HAUTEUR * Math.max(montant_du, 0)) / max)
  const [hier, jour] = [pixelsOf(avant), pixelsOf(apres)]
  const annees = [avant, apres]
  return (
    <figure
      aria-label={annees.map((one) => `${legendeOf(one)}\u00a0: ${formatMontant(one.montant_du)}`).join('\u202f; ')}
      className="mx-auto max-w-96"
      role="img"
    >
      <div className="grid grid-cols-2 items-end gap-x-4 border-b-2 border-ink text-center">
        <div>
          <p className="mb-1 text-strong text-ink-2 tabular-nums">{formatMontant(avant.montant_du)}</p>
          <svg
            aria-hidden="true"
            className="mx-auto block w-full max-w-28 rounded-t-sm border-2 border-b-0 border-green"
            height={hier}
          />
        </div>
        <div>
          <p className="mb-1 text-amount tabular-nums">{formatMontant(apres.montant_du)}</p>
          <Sillonnee plein={Math.min(hier, jour)} total={Math.max(hier, jour)} />
        </div>
      </div>
      <div className="mt-1.5 grid grid-cols-2 gap-x-4 text-center text-help">
        <p className="text-ink-2">{legendeOf(avant)}</p>
        <p className="font-semibold">{legendeOf(apres)}</p>
      </div>
    </figure>
  )
}

/** Heights in pixels: furrows up to `plein`, hatching above. */
function Sillonnee({ plein, total }: { plein: number; total: number }) {
  const [sillons, hachures] = [useId(), useId()]
  return (
    <svg aria-hidden="true" className="mx-auto block w-full max-w-28" height={total}>
      <defs>
        <pattern height="6" id={sillons} patternUnits="userSpaceOnUse" width="7">
          <rect className="fill-green" height="6" width="7" />
          <rect className="fill-(--furrow)" height="6" width="1" x="6" />
        </pattern>
        <pattern height="8" id={hachures} patternTransform="rotate(30)" patternUnits="userSpaceOnUse" width="8">
          <rect className="fill-wheat-tint" height="8" width="8" />
          <rect className="fill-wheat-deep" height="8" width="2.5" />
        </pattern>
      </defs>
      <rect fill={`url(#${sillons})`} height={plein} width="100%" y={total - plein} />
      {total > plein && <rect fill={`url(#${hachures})`} height={total - plein} width="100%" />}
    </svg>
  )
}
