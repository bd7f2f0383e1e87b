import type { AdhesionLigne } from '@sillon/contract/dossiers/adhesions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { formatNumber } from '../../../lib/format.ts'
import { PAR_PAGE_ADMIN } from '../../../lib/list-search.ts'
import { lastPlace, movePlace } from '../../../lib/previous-page.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { adhesionsAdminQuery } from '../../dossiers/adhesions/adhesions-admin.queries.ts'
import { ADHESIONS, type AdhesionsSearch } from '../../dossiers/adhesions/adhesions-search.ts'

/**
 * « 3 sur 244 »: the company before and the one after, in the list of memberships that one came from, also by K and J.
 * Nothing when one came from elsewhere, or when the row has left the list.
 */
export function Voisines() {
  const { ligne } = useLocation().state
  const place = lastPlace(ADHESIONS.route)
  return ligne && place && <VoisinesDe ligne={ligne} search={ADHESIONS.parse(place.search)} />
}

function VoisinesDe({ ligne, search }: { ligne: string; search: AdhesionsSearch }) {
  const { data: page } = useQuery({ ...adhesionsAdminQuery(search), placeholderData: undefined })
  const go = useVoisine()
  const index = page?.resultats.findIndex(({ id }) => id === ligne) ?? -1
  useKeys(index < 0 ? {} : { k: ['Précédente', () => go(-1)], j: ['Suivante', () => go(1)] })
  if (!page || index < 0) return null
  const rang = ((search.page ?? 1) - 1) * (search.par_page ?? PAR_PAGE_ADMIN) + index + 1
  return (
    <div className="flex items-center gap-1">
      <span className="mr-1 text-help text-ink-2 tabular-nums">
        {formatNumber(rang)} sur {formatNumber(page.total)}
        {!page.total_exact && ' et plus'}
      </span>
      <IconButton
        disabled={rang === 1}
        icon={<ChevronUp aria-hidden="true" size={20} strokeWidth={1.85} />}
        label="Précédente"
        onClick={() => go(-1)}
        outlined
        title="Précédente (K)"
      />
      <IconButton
        disabled={page.total_exact && rang === page.total}
        icon={<ChevronDown aria-hidden="true" size={20} strokeWidth={1.85} />}
        label="Suivante"
        onClick={() => go(1)}
        outlined
        title="Suivante (J)"
      />
    </div>
  )
}

/**
 * Opens the company one row further, or one row back. The row and the page of the list are read when the key is
 * pressed: the next key may come before the company is drawn.
 */
function useVoisine() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const lignesOf = async (search: AdhesionsSearch) =>
    (await queryClient.ensureQueryData(adhesionsAdminQuery(search))).resultats
  const open = (adhesion: AdhesionLigne, search: AdhesionsSearch) => {
    movePlace(ADHESIONS.route, search)
    void router.navigate({
      to: '/admin/fiche/$id/',
      params: { id: adhesion.entreprise_id },
      search: true,
      state: { ligne: adhesion.id },
      replace: true,
    })
  }
  async function move(pas: 1 | -1) {
    const search = ADHESIONS.parse(lastPlace(ADHESIONS.route)?.search ?? {})
    const lignes = await lignesOf(search)
    const index = lignes.findIndex(({ id }) => id === router.history.location.state.ligne)
    if (index < 0) return
    const voisine = lignes[index + pas]
    if (voisine) return open(voisine, search)
    const numero = (search.page ?? 1) + pas
    if (numero < 1) return
    const autre = ADHESIONS.parse({ ...search, page: numero })
    const premiere = (await lignesOf(autre)).at(pas < 0 ? -1 : 0)
    if (premiere) open(premiere, autre)
  }
  // A reading that fails has already said so in a toast.
  return (pas: 1 | -1) => void move(pas).catch(() => {})
}
