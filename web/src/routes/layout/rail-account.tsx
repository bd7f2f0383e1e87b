import type { Utilisateur } from '@sillon/contract/comptes/comptes'
import { Link } from '@tanstack/react-router'
import { LogOut, SunMoon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Hat } from './hat.ts'
import { useSignOut } from './use-sign-out.ts'

/** Lazy, as all dialogs: the first page has none. */
const AffichageDialog = lazy(() =>
  import('./affichage-dialog.tsx').then((module) => ({ default: module.AffichageDialog })),
)

/** At the foot of the rail: the signed-in account, the display settings and the sign-out. */
export function RailAccount({ utilisateur, hat }: { utilisateur: Utilisateur; hat: Hat }) {
  const signOut = useSignOut()
  const [choosing, setChoosing] = useState<boolean>()
  const nom = `${utilisateur.prenom} ${utilisateur.nom}`

  return (
    <div className="flex flex-col items-center gap-1 wide:flex-row">
      <Link
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-control px-1 py-1 text-strong"
        title={nom}
        to="/mon-profil/informations"
      >
        <Avatar name={nom} tone={hat === 'admin' ? 'wheat' : 'green'} />
        <span className="sr-only truncate wide:not-sr-only">{nom}</span>
      </Link>
      <IconButton
        icon={<SunMoon aria-hidden="true" size={20} strokeWidth={1.85} />}
        label="Affichage"
        onClick={() => setChoosing(true)}
      />
      <IconButton
        icon={<LogOut aria-hidden="true" size={20} strokeWidth={1.85} />}
        label="Se déconnecter"
        onClick={signOut}
      />
      <Suspense>
        {choosing !== undefined && <AffichageDialog onClose={() => setChoosing(false)} open={choosing} />}
      </Suspense>
    </div>
  )
}
