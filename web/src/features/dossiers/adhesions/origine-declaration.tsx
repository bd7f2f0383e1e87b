import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import { phraseActe } from '@sillon/domain/dossiers/echanges/origine'

/** Says who asked for the declaration, and for its last correction, by telephone or on paper. */
export function OrigineDeclaration({ adhesion: { declaration } }: { adhesion: Adhesion }) {
  const { origine, corrigee } = declaration ?? {}
  if (!origine && !corrigee) return null
  return (
    <div className="mb-4 text-body text-ink-2">
      {origine && <p>{phraseActe({ action: 'soumettre', ...origine })}</p>}
      {corrigee && <p>{phraseActe({ action: 'corriger', ...corrigee })}</p>}
    </div>
  )
}
