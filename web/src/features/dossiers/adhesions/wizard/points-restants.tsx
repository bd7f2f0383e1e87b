import type { Point } from '@sillon/domain/dossiers/adhesions/etape'
import { ETAPE_LABELS, type EtapeNom } from '@sillon/domain/dossiers/adhesions/etape-nom'
import { Link } from '@tanstack/react-router'
import { useWizard } from './wizard-context.tsx'
import type { WizardPage } from './wizard-path.ts'

const FICHES: Record<EtapeNom, WizardPage> = {
  entreprise: 'entreprise',
  exploitations: 'exploitation',
  adherents: 'adherent',
  materiels: 'materiel',
}

/** The page where a point is corrected: the record's own form, else the step. */
export const pageOfPoint = (etape: EtapeNom, { cible_id }: Pick<Point, 'cible_id'>): [WizardPage, string?] =>
  cible_id === null || etape === 'entreprise' ? [etape] : [FICHES[etape], cible_id]

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
              <Link
                className="text-link inline-flex min-h-11 items-center py-1 desk:min-h-8"
                hash={point.champ}
                onClick={onFollow}
                to={path(...pageOfPoint(etape, point))}
              >
                {point.message}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))
}
