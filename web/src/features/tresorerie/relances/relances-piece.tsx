import type { RelancesPiece as Suivi } from '@sillon/contract/tresorerie/relances'
import { phraseAnnonce } from '@sillon/domain/tresorerie/creances/repos-annonce'
import { MOTIF_SANS_RELANCE_LABELS } from '@sillon/domain/tresorerie/relances/relance'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../../../lib/format.ts'
import { inPlace } from '../../../lib/query-client.ts'
import { NotRead } from '../../../ui/not-read.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { relancesPieceQuery } from './relances.queries.ts'

const CANAUX: Record<Suivi['envoyees'][number]['canal'], string> = {
  courriel: 'par e-mail',
  courrier: 'par courrier',
  interne: 'proposée aux administrateurs',
}

/** The reminders sent for a piece, and the next one, or the reason why there is none. */
export function RelancesPiece({ id }: { id: string }) {
  const lecture = useQuery({ ...relancesPieceQuery(id), meta: inPlace })
  return (
    <Section title="Relances">
      {lecture.data ? (
        <Suite suivi={lecture.data} />
      ) : (
        <NotRead lecture={lecture} title="Les relances n’ont pas pu être lues.">
          <SkeletonCard />
        </NotRead>
      )}
    </Section>
  )
}

function Suite({ suivi }: { suivi: Suivi }) {
  const { envoyees, prochaine, pause, annonce } = suivi
  return (
    <>
      {envoyees.length > 0 && (
        <ul className="divide-y divide-line">
          {envoyees.map(({ etape, libelle, canal, envoyee_le, partie }) => (
            <li className="py-2" key={etape}>
              <span className="font-semibold">{libelle}</span>, {CANAUX[canal]}, le {formatDate(envoyee_le)}
              {canal === 'courriel' && !partie && ' (l’e-mail n’est pas parti)'}
            </li>
          ))}
        </ul>
      )}
      {annonce && (
        <p>
          L’entreprise {phraseAnnonce(annonce)}&nbsp;: les relances s’arrêtent jusqu’au {formatDate(annonce.jusqu_au)}.
        </p>
      )}
      <p className="text-help text-ink-2">
        {prochaine && `Prochaine\u00a0: ${prochaine.libelle}, le ${formatDate(prochaine.jour)}.`}
        {!prochaine &&
          (pause ? `Aucune relance ne part\u00a0: ${MOTIF_SANS_RELANCE_LABELS[pause].toLowerCase()}.` : SANS_SUITE)}
      </p>
    </>
  )
}

const SANS_SUITE = 'Toutes les étapes sont passées.'
