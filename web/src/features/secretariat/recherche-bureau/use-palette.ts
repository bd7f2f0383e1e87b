import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useUtilisateur } from '../../../lib/session.ts'
import { listActes } from './actes.ts'
import { groupesActes, groupesLocaux, groupesTrouves, groupesVides, type Locales } from './groupes.ts'
import type { Groupe, Ligne } from './ligne.ts'
import { listPages } from './pages.ts'
import { addRecent, readRecents } from './recents.ts'
import { rechercheBureauQuery } from './recherche-bureau.queries.ts'

const ACTES_SEULS = '>'
const SIGNES_MIN = 2

type Reponse = {
  /** The text that the groups answer. */ q: string
  groupes: Groupe[]
  proches: string[]
  echec: boolean
}

/**
 * The text that is typed and the lines that are shown. The groups of a text come all at once, when the server has answered it: a line that is
 * shown does not move until another key is typed.
 */
export function usePalette(onClose: () => void) {
  const router = useRouter()
  const { id = '', role_bureau: role = null } = useUtilisateur() ?? {}
  const [q, setQ] = useState('')
  const [isAttendue, setAttendue] = useState(false)
  const locales = useMemo(() => ({ actes: listActes(role), pages: listPages(router.routesById, role) }), [router, role])
  const [vides] = useState(() => groupesVides(readRecents(id), locales))
  const { reponse, retry } = useReponse(q, locales, vides)
  const isPrete = reponse.q === q

  function open(ligne: Ligne) {
    addRecent(id, ligne)
    onClose()
    router.history.push(ligne.page)
  }

  // Enter typed before the answer opens its first line as soon as it comes.
  const premiere = reponse.groupes[0]?.lignes[0]
  useEffect(() => {
    if (!isAttendue || !isPrete) return
    setAttendue(false)
    if (premiere) open(premiere)
  })

  return {
    q,
    type: (texte: string) => {
      setAttendue(false)
      setQ(texte)
    },
    reponse,
    retry,
    open,
    openFirst: () => setAttendue(true),
    isPrete,
  }
}

function useReponse(q: string, locales: Locales, vides: Groupe[]) {
  const typed = q.trim()
  const isServie = typed.length >= SIGNES_MIN && !typed.startsWith(ACTES_SEULS)
  const { data, isError, refetch } = useQuery({ ...rechercheBureauQuery(typed), enabled: isServie })
  const [last, setLast] = useState<Reponse>({ q: '', groupes: vides, proches: [], echec: false })

  const next = useMemo((): Reponse | undefined => {
    const base = { q, proches: [], echec: false }
    if (typed.startsWith(ACTES_SEULS)) return { ...base, groupes: groupesActes(typed.slice(1), locales) }
    if (!isServie) return { ...base, groupes: vides }
    if (isError) return { ...base, groupes: groupesLocaux(typed, locales), echec: true }
    if (data?.q !== typed) return undefined
    return { ...base, groupes: [...groupesTrouves(data), ...groupesLocaux(typed, locales)], proches: data.proches }
  }, [q, typed, isServie, isError, data, locales, vides])

  if (next && next !== last) setLast(next)
  return { reponse: next ?? last, retry: () => void refetch() }
}
