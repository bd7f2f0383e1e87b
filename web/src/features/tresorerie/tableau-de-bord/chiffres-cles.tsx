import type { TableauDeBord } from '@sillon/contract/tresorerie/tableau-de-bord'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { Link } from '@tanstack/react-router'
import { CircleAlert, HandCoins, Inbox, Landmark, Receipt, Send } from 'lucide-react'
import { formatCount } from '../../../lib/format.ts'
import { type Tone, toneClass } from '../../../ui/pill.tsx'

const CHIFFRES = [
  { cle: 'appele', libelle: 'Appelé', tone: 'sky', icone: Send, statut: undefined },
  { cle: 'encaisse', libelle: 'Encaissé', tone: 'green', icone: HandCoins, statut: undefined },
  { cle: 'en_retard', libelle: 'En retard', tone: 'brick', icone: CircleAlert, statut: 'en_retard' },
] as const

/** The amounts called, collected and late: today, and on the same day a year ago. */
export function ChiffresCles({ tableau }: { tableau: TableauDeBord }) {
  const { campagne, montants, an_dernier, reglements_a_affecter, factures_en_retard } = tableau
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-3">
      {CHIFFRES.map(({ cle, libelle, tone, icone, statut }) => (
        <Chiffre
          icone={icone}
          key={cle}
          libelle={libelle}
          montant={montants[cle]}
          note={an_dernier && `${formatMontant(an_dernier.montants[cle])} l’an dernier`}
          search={{ campagne_id: campagne?.id, statut }}
          to="/admin/cotisations"
          tone={tone}
        />
      ))}
      {factures_en_retard.nombre > 0 && (
        <Chiffre
          hash="relances"
          icone={Receipt}
          libelle="Marchandises en retard"
          montant={factures_en_retard.montant}
          note={formatCount(factures_en_retard.nombre, 'facture')}
          search={{}}
          to="/admin/reglements"
          tone="brick"
        />
      )}
      {montants.remis > 0 && (
        <Chiffre
          icone={Landmark}
          libelle="Remis en banque"
          montant={montants.remis}
          note="Prélèvements encaissés à leur date"
          search={{ statut: 'remis' }}
          to="/admin/reglements"
          tone="sky"
        />
      )}
      {reglements_a_affecter.nombre > 0 && (
        <Chiffre
          icone={Inbox}
          libelle="À rapprocher"
          montant={reglements_a_affecter.montant}
          note={formatCount(reglements_a_affecter.nombre, 'règlement sans entreprise', 'règlements sans entreprise')}
          search={{ reste: 'a_rapprocher' }}
          to="/admin/reglements"
          tone="wheat"
        />
      )}
    </ul>
  )
}

type ChiffreProps = {
  to: string
  hash?: string
  search: Record<string, string | undefined>
  libelle: string
  montant: number
  note: string | null
  tone: Tone
  icone: typeof Send
}

function Chiffre({ to, hash, search, libelle, montant, note, tone, icone: Icone }: ChiffreProps) {
  return (
    <li>
      <Link
        className="flex h-full items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:bg-hover"
        {...(hash && { hash })}
        search={search}
        to={to}
      >
        <span aria-hidden="true" className={`mt-0.5 grid size-7 place-items-center rounded-pill ${toneClass[tone]}`}>
          <Icone size={16} strokeWidth={2.1} />
        </span>
        <span className="min-w-0">
          <span className="block">{libelle}</span>
          <span className="block text-amount tabular-nums">{formatMontant(montant)}</span>
          {note && <span className="block text-help text-ink-2 tabular-nums">{note}</span>}
        </span>
      </Link>
    </li>
  )
}
