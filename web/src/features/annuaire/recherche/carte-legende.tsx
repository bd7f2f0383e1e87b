import { classNames } from '../../../ui/class-names.ts'

/** The four tints of the map, each from its `min` number of results. */
const NIVEAUX = [
  { min: 0, label: 'Aucun', tint: 'fill-surface', swatch: 'bg-surface' },
  { min: 1, label: '1 à 9', tint: 'fill-green-tint', swatch: 'bg-green-tint' },
  { min: 10, label: '10 à 99', tint: 'fill-green-line', swatch: 'bg-green-line' },
  { min: 100, label: '100 et plus', tint: 'fill-green', swatch: 'bg-green' },
] as const

export const tintOf = (nombre: number) => (NIVEAUX.findLast(({ min }) => nombre >= min) ?? NIVEAUX[0]).tint

/** The legend of the tints. The number of each département is also in its label and in the table. */
export const CarteLegende = () => (
  <>
    <ul aria-label="Légende" className="mt-1 flex flex-wrap justify-center gap-x-4 gap-y-1 text-help">
      {NIVEAUX.map(({ label, swatch }) => (
        <li className="flex items-center gap-2" key={label}>
          <span aria-hidden="true" className={classNames('size-4 rounded-pill border border-control', swatch)} />
          {label}
        </li>
      ))}
    </ul>
    <p className="mt-1 text-center text-caption text-ink-2">Contours&nbsp;: IGN, Admin Express COG 2018</p>
  </>
)
