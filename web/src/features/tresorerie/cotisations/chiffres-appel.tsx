import type { LotApercu } from '@sillon/contract/tresorerie/lots-cotisations'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '../../../lib/format.ts'

type Props = { apercu: LotApercu; a_part: number }

/** How many go and how many do not: together, the active memberships. */
export function ChiffresAppel({ apercu, a_part }: Props) {
  const { total, deja_appelees, appelees, an_dernier, nombre_refus } = apercu
  const { nombre, montant, par_lettre } = appelees
  const restent = deja_appelees + nombre_refus + a_part
  return (
    <dl className="mb-5 grid divide-line rounded-card border border-line bg-surface phone:grid-cols-2 wide:grid-cols-4 wide:divide-x">
      <Chiffre terme="Partiront" valeur={formatCount(nombre, 'appel')}>
        sur {formatCount(total + deja_appelees + a_part, 'adhésion active', 'adhésions actives')}
      </Chiffre>
      <Chiffre terme="Total appelé" valeur={formatMontant(montant)}>
        {an_dernier ? `${formatMontant(an_dernier.montant)} pour les mêmes un an plus tôt` : 'rien un an plus tôt'}
      </Chiffre>
      <Chiffre
        terme="Par e-mail, par lettre"
        valeur={`${formatNumber(nombre - par_lettre)} et ${formatNumber(par_lettre)}`}
      >
        {par_lettre > 0 ? 'les lettres en un seul PDF' : 'aucune lettre à poster'}
      </Chiffre>
      <Chiffre terme="Ne partiront pas" valeur={formatNumber(restent)}>
        {phraseOf({ deja_appelees, nombre_refus, a_part })}
      </Chiffre>
    </dl>
  )
}

function phraseOf({
  deja_appelees,
  nombre_refus,
  a_part,
}: {
  deja_appelees: number
  nombre_refus: number
  a_part: number
}) {
  const parts = [
    deja_appelees > 0 && formatCount(deja_appelees, 'déjà appelée', 'déjà appelées'),
    nombre_refus > 0 && formatCount(nombre_refus, 'refusée', 'refusées'),
    a_part > 0 && formatCount(a_part, 'mise à part', 'mises à part'),
  ]
  return parts.filter(Boolean).join(', ') || 'toutes partent'
}

const Chiffre = ({ terme, valeur, children }: { terme: string; valeur: string; children: ReactNode }) => (
  <div className="px-5 py-3">
    <dt className="text-help text-ink-2">{terme}</dt>
    <dd>
      <span className="block text-h2 tabular-nums">{valeur}</span>
      <span className="block text-help text-ink-2">{children}</span>
    </dd>
  </div>
)
