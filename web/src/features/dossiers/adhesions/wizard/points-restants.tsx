import type { Point } from '@sillon/domain/dossiers/adhesions/etape'
import { ETAPE_LABELS, type EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { Link } from '@tanstack/react-router'
import { useWizard, type Wizard } from './wizard-context.tsx'
import { RECORD_PAGES, type WizardPage } from './wizard-path.ts'

/** The page where a point is corrected: the record's own form, else the step. */
export const pageOfPoint = (etape: EtapeNom, { cible_id }: Pick<Point, 'cible_id'>): [WizardPage, string?] =>
  cible_id === null || etape === 'entreprise' ? [etape] : [RECORD_PAGES[etape], cible_id]

type PointProps = { etape: EtapeNom; point: Point; path: Wizard['path']; onFollow?: () => void }

/** Leads to the very field of a point. */
export const PointLink = ({ etape, point, path, onFollow }: PointProps) => (
  <Link
    className="text-link inline-flex min-h-11 items-center py-1 desk:min-h-8"
    hash={point.champ}
    onClick={onFollow}
    to={path(...pageOfPoint(etape, point))}
  >
    {point.message}
  </Link>
)

/** The points that remain, step by step, each with a link to the place where it is corrected. */
export function PointsRestants({ onFollow }: { onFollow: () => void }) {
  const { etapes, path } = useWizard()
  return etapes
    .filter(({ points }) => points.length > 0)
    .map(({ etape, points }) => (
      <section className="mt-4" key={etape}>
        <h3 className="text-group">{ETAPE_LABELS[etape]}</h3>
        <ul>
          {points.map((point) => (
            <li key={`${point.cible_id}-${point.champ}-${point.message}`}>
              <PointLink onFollow={onFollow} path={path} point={point} etape={etape} />
            </li>
          ))}
        </ul>
      </section>
    ))
}
