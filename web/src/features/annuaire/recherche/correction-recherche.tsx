import { Link } from '@tanstack/react-router'
import { SpellCheck } from 'lucide-react'
import type { CriteresSearch } from './criteres-search.ts'
import { PATHS } from './libelles.ts'

type Props = { criteres: CriteresSearch; correction: string | null | undefined }

const LIEN = 'inline-flex min-h-11 items-center text-strong text-green-ink underline-offset-3 hover:underline'

/** The words as the search understood them, and the way to those that were typed; or the way back. */
export function CorrectionRecherche({ criteres, correction }: Props) {
  const { tel_quel, page: _page, ...reste } = criteres
  if (!criteres.q || !(correction || tel_quel)) return null
  return (
    <div className="mb-2 flex gap-3">
      <SpellCheck aria-hidden="true" className="mt-0.5 shrink-0" size={22} strokeWidth={2.1} />
      <div className="min-w-0 break-words">
        <p className="text-strong" role="status">
          {correction ? `Vous vouliez dire ${correction}.` : `«\u00a0${criteres.q}\u00a0» est cherché tel quel.`}
        </p>
        <Link className={LIEN} search={correction ? { ...reste, tel_quel: 'oui' } : reste} to={PATHS.materiels}>
          {correction ? `Chercher «\u00a0${criteres.q}\u00a0» tel quel` : 'Chercher aussi les mots proches'}
        </Link>
      </div>
    </div>
  )
}
