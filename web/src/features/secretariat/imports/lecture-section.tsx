import type { LectureFeuille, LectureImport } from '@sillon/contract/secretariat/imports'
import { ORDRE_DATES_LABELS, type OrdreDates } from '@sillon/domain/ordre-dates'
import { FEUILLE_LABELS } from '@sillon/domain/pieces/classeurs/feuille'
import { formatCount } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { lectureEnMots } from './resume-import.ts'

type Props = { lecture: LectureImport; ordre: OrdreDates | null }

/** The columns recognised in each sheet, shown so that a wrong guess is seen. */
export function LectureSection({ lecture: { feuilles, ignorees }, ordre }: Props) {
  return (
    <Section title="Ce qui a été reconnu">
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {feuilles.map((feuille) => (
          <Feuille feuille={feuille} key={`${feuille.feuille} ${feuille.source}`} />
        ))}
      </ul>
      {ordre && (
        <p className="mt-2 text-help text-ink-2">
          Les dates que rien ne départageait sont lues {ORDRE_DATES_LABELS[ordre]}, comme vous l’avez précisé.
        </p>
      )}
      {ignorees.length > 0 && (
        <p className="mt-2 text-help break-words text-ink-2">
          Laissées de côté&nbsp;: {ignorees.map((nom) => `«\u00a0${nom}\u00a0»`).join(', ')}.
        </p>
      )}
    </Section>
  )
}

function Feuille({ feuille }: { feuille: LectureFeuille }) {
  const { source, lignes, colonnes, colonnes_inconnues } = feuille
  const reconnues = colonnes.length - colonnes_inconnues.length
  return (
    <li className="px-4 py-2.5">
      <p>
        <span className="font-semibold">{FEUILLE_LABELS[feuille.feuille]}</span>
        <span className="text-ink-2">
          {' '}
          · {formatCount(lignes, 'ligne')}, {formatCount(reconnues, 'colonne reconnue', 'colonnes reconnues')}
        </span>
      </p>
      <p className="text-help break-words text-ink-2">
        «&nbsp;{source}&nbsp;»&nbsp;: {lectureEnMots(feuille)}.
      </p>
      {colonnes_inconnues.length > 0 && (
        <p className="text-help break-words text-orange-ink">
          Colonnes non lues&nbsp;: {colonnes_inconnues.join(', ')}.
        </p>
      )}
    </li>
  )
}
