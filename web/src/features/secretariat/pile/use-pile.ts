import type { ActeEnAttente } from '@sillon/domain/comptes/actes-en-attente/acte-en-attente'
import { formatDepart } from '@sillon/domain/comptes/actes-en-attente/phrases'
import { minuscule } from '@sillon/domain/phrase'
import { ISSUE_LABELS, type Issue, issueOf } from '@sillon/domain/secretariat/pile/issue'
import type { DossierPile, Pile } from '@sillon/domain/secretariat/pile/pile'
import { isCancelledError, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { NETWORK_FAILURE } from '../../../lib/error-catalogue.ts'
import { attenteDe } from '../../comptes/actes-en-attente/actes-en-attente.queries.ts'
import { adhesionKey, comptesAdhesionsQuery } from '../../dossiers/adhesions/adhesions.queries.ts'
import { applyActionAdmin } from '../../dossiers/adhesions/adhesions-admin.queries.ts'
import type { Dit } from './dit.ts'
import { type DossierLu, dossierQuery } from './pile.queries.ts'
import { type Issues, rangDe, suivantDe } from './place.ts'
import { useReprises } from './use-reprises.ts'

/** A second press of the same letter must not decide the file that has just come: milliseconds. */
const REPOS_MS = 400

/** The state of the pile: which file, what was decided, what was said, and the acts. */
export function usePile({ dossiers }: Pile) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const depart = useSearch({ strict: false, select: (search: { dossier?: unknown }) => search.dossier })
  const [rang, setRang] = useState(() => rangDe(dossiers, depart))
  const [issues, setIssues] = useState<Issues>({})
  const [dit, setDit] = useState<Dit>()
  const [envoi, setEnvoi] = useState(false)
  const occupe = useRef(false)
  const { retient, reprend, derniere } = useReprises({ onRepris: rouvre, say: setDit })

  const dossier = dossiers[rang]
  const { lecture, lu, pret } = useLecture(queryClient, dossier, dossiers[rang + 1])
  const issue = (dossier && issues[dossier.id]) ?? (lu ? issueOf(lu.adhesion) : null)

  function go(vers: number) {
    if (occupe.current || vers < 0 || vers > dossiers.length) return
    setRang(vers)
    const prochain = dossiers[vers]
    void navigate({ to: '/admin/pile/', search: prochain ? { dossier: prochain.id } : {}, replace: true })
  }

  function move(pas: number) {
    setDit(undefined)
    go(rang + pas)
  }

  /** Keeps what became of a file, says it, and goes on when it was decided here. `acte`: it has not left yet. */
  function close(decide: DossierPile, devenue: Issue, acte: ActeEnAttente | undefined) {
    const { id, raison_sociale } = decide
    const suite = { ...issues, [id]: devenue }
    if (acte) retient({ acte, dossier: decide })
    const depart = acte ? `, ${formatDepart(acte.reste_s)}` : ''
    setIssues(suite)
    setDit({ ton: 'green', phrase: `${raison_sociale}\u00a0: ${minuscule(ISSUE_LABELS[devenue])}${depart}.` })
    refresh(queryClient, id)
    go(suivantDe(dossiers, suite, rang))
  }

  /** A decision was taken back: its file is shown, and waits again. */
  function rouvre({ id }: DossierPile) {
    const { [id]: _, ...suite } = issues
    setIssues(suite)
    go(rangDe(dossiers, id))
  }

  async function valider() {
    if (!dossier || !lu || issue || !pret || occupe.current) return
    occupe.current = true
    setEnvoi(true)
    const { dit: phrase, issue: devenue, estFaite, acte } = await validate(queryClient, dossier, lu)
    occupe.current = false
    setEnvoi(false)
    if (devenue && estFaite) return close(dossier, devenue, acte)
    if (devenue) setIssues({ ...issues, [dossier.id]: devenue })
    setDit(phrase)
  }

  return { rang, dossier, lecture, lu, issue, issues, dit, envoi, pret, move, valider, close, reprend, derniere }
}

export type EtatPile = ReturnType<typeof usePile>

/** Reads a file, and the next one ahead. */
function useLecture(queryClient: QueryClient, dossier: DossierPile | undefined, apres: DossierPile | undefined) {
  const lecture = useQuery({ ...dossierQuery(dossier?.id ?? ''), enabled: dossier !== undefined })
  const lu = dossier && lecture.data
  const pret = useRepos(dossier?.id, lu !== undefined)
  const suivant = apres?.id
  useEffect(() => {
    if (suivant) void queryClient.prefetchQuery({ ...dossierQuery(suivant), meta: { ahead: true } })
  }, [queryClient, suivant])
  return { lecture, lu, pret }
}

/** False while a file has just come, and until it is read. */
function useRepos(id: string | undefined, estLu: boolean) {
  const [vu, setVu] = useState<string>()
  useEffect(() => {
    if (!(id && estLu)) return
    const timer = setTimeout(() => setVu(id), REPOS_MS)
    return () => clearTimeout(timer)
  }, [id, estLu])
  return estLu && vu === id
}

type Suite = { dit?: Dit; issue?: Issue; estFaite?: true; acte?: ActeEnAttente | undefined }

/** Reads the file again first: it is validated as it was read, once, and only if it still waits. */
async function validate(queryClient: QueryClient, dossier: DossierPile, lu: DossierLu): Promise<Suite> {
  const { id, raison_sociale } = dossier
  const query = dossierQuery(id)
  try {
    await queryClient.fetchQuery({ ...query, staleTime: 0 })
    // The cache gives the same object back when nothing changed.
    const relu = queryClient.getQueryData(query.queryKey)
    const issue = relu && issueOf(relu.adhesion)
    if (issue) {
      const phrase = `${raison_sociale} n’attend plus de décision\u00a0: ${minuscule(ISSUE_LABELS[issue])}. Rien n’est parti deux fois.`
      return { issue, dit: { ton: 'orange', phrase } }
    }
    if (relu !== lu) {
      const phrase = `${raison_sociale} vient d’être modifiée. Relisez-la, puis validez de nouveau.`
      return { dit: { ton: 'orange', phrase } }
    }
    const acte = attenteDe(queryClient, await applyActionAdmin(id, 'valider', {}))
    return { issue: 'validee', estFaite: true, acte }
  } catch (error) {
    // The session has ended: the page closes, and nothing was sent.
    if (isCancelledError(error)) return {}
    if (!(error instanceof ApiError)) throw error
    return { dit: { ton: 'brick', phrase: error.status === NETWORK_FAILURE ? SANS_RESEAU : error.message } }
  }
}

const SANS_RESEAU =
  'Le réseau ne répond pas. Le dossier reste ici\u00a0: validez de nouveau quand il revient, rien ne partira deux fois.'

/** The lists and the counts of the menu are read again; the file is, if it is shown again. */
function refresh(queryClient: QueryClient, id: string) {
  for (const queryKey of [adhesionKey(id), ['adhesions', 'admin'], comptesAdhesionsQuery.queryKey]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}
