import { GENRES } from '@sillon/domain/secretariat/matin/genre-acte'
import type { Matin } from '@sillon/domain/secretariat/matin/matin'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { formatCount, formatFullDate } from '../../../lib/format.ts'
import { useUtilisateur } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotRead } from '../../../ui/not-read.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { ListeMatin } from './liste-matin.tsx'
import { matinQuery } from './matin.queries.ts'

const Reportees = lazy(async () => ({ default: (await import('./reportees.tsx')).Reportees }))

/** The title of the home page of an administrator, and all that waits. `children` comes between the two. */
export function AFaire({ children }: { children: ReactNode }) {
  const lecture = useQuery(matinQuery)
  const { data, refetch } = lecture
  return (
    <>
      <PageHead intro={<Intro matin={data} />} title="À faire ce matin" />
      {children}
      {data && <Contenu matin={data} onRetry={() => void refetch()} />}
      {!data && (
        <NotRead lecture={lecture} title="Ce qui attend n’a pas pu être lu.">
          <SkeletonCard lines={8} />
        </NotRead>
      )}
    </>
  )
}

function Intro({ matin }: { matin: Matin | undefined }) {
  const prenom = useUtilisateur()?.prenom ?? ''
  const soir = matin?.lignes.filter(({ urgence }) => urgence === 'soir').length ?? 0
  return (
    <>
      Bonjour {prenom}, {formatFullDate(new Date())}.{' '}
      {matin && matin.lignes.length > 0 && (
        <>
          <strong className="font-semibold text-ink">{formatCount(matin.lignes.length, 'acte')}</strong>
          {soir > 0 && `, dont ${soir} avant ce soir`}.
        </>
      )}
    </>
  )
}

function Contenu({ matin: { lignes, reportees, illisibles }, onRetry }: { matin: Matin; onRetry: () => void }) {
  const role = useUtilisateur()?.role_bureau
  return (
    <>
      {lignes.length > 0 && <ListeMatin lignes={lignes} />}
      {lignes.length === 0 && illisibles.length === 0 && (
        <div className="rounded-card border border-line bg-surface">
          {role === 'lecture' ? (
            <EmptyState level={2} title="Rien ne vous attend">
              Votre rôle lit sans rien changer&nbsp;: ce qui demande un acte attend les autres rôles.
            </EmptyState>
          ) : (
            <EmptyState level={2} title="Tout est fait">
              Ce qui demandera un acte viendra ici, le plus pressé d’abord.
            </EmptyState>
          )}
        </div>
      )}
      {reportees.length > 0 && (
        <Suspense>
          <Reportees lignes={reportees} />
        </Suspense>
      )}
      {illisibles.map((genre) => (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-body text-ink-2" key={genre}>
          {GENRES[genre].source} n’ont pas pu être lus.
          <Button onClick={onRetry} size="sm" variant="quiet">
            Réessayer
          </Button>
        </p>
      ))}
    </>
  )
}
