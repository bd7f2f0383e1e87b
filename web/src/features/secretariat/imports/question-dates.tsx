import type { FicheImport, LectureImport } from '@sillon/contract/secretariat/imports'
import { ORDRES_DATES, type OrdreDates } from '@sillon/domain/ordre-dates'
import { FEUILLE_LABELS } from '@sillon/domain/pieces/classeurs/feuille'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { usePreciseImport } from './imports.queries.ts'

const EXEMPLES_MAX = 3

const LIRE: Record<OrdreDates, string> = { jour_mois: 'Lire jour/mois', mois_jour: 'Lire mois/jour' }

/** Ambiguous dates: shown as written in the file with both possible readings, to choose one. */
export function QuestionDates({ fiche, lecture }: { fiche: FicheImport; lecture: LectureImport }) {
  const precise = usePreciseImport(fiche)
  const colonnes = lecture.feuilles.flatMap(({ feuille, ordres = [] }) =>
    ordres.filter(({ ordre }) => ordre === null).map((colonne) => ({ ...colonne, feuille })),
  )
  const exemples = colonnes.flatMap((colonne) => colonne.exemples).slice(0, EXEMPLES_MAX)
  return (
    <Callout title={'Ces dates se lisent jour/mois ou mois/jour\u202f?'} tone="orange">
      <p>
        Rien dans le fichier ne le dit pour{' '}
        {colonnes.map(({ feuille, titre }) => `«\u00a0${titre}\u00a0» (${FEUILLE_LABELS[feuille]})`).join(', ')}.
        L’analyse attend votre réponse, qui vaut pour toutes ces colonnes.
      </p>
      <ul className="my-2 list-disc pl-5">
        {exemples.map(({ texte, jour_mois, mois_jour }) => (
          <li key={texte}>
            «&nbsp;{texte}&nbsp;»&nbsp;: {formatDate(jour_mois)}, ou {formatDate(mois_jour)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {ORDRES_DATES.map((ordre) => (
          <Button key={ordre} loading={precise.isPending} onClick={() => precise.mutate(ordre)} variant="secondary">
            {LIRE[ordre]}
          </Button>
        ))}
      </div>
    </Callout>
  )
}
