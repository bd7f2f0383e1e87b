import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { Dialog } from '../../ui/dialog.tsx'
import { isCurrent, type MenuEntry } from './menu.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { useSignOut } from './use-sign-out.ts'

type Props = { entries: readonly MenuEntry[]; pathname: string; open: boolean; onClose: () => void }

const LINE = 'flex min-h-12 w-full items-center gap-3 rounded-control text-body text-ink aria-[current]:font-semibold'

/** On a phone, the rest of the menu, the display settings and the sign-out. */
export function MoreSheet({ entries, pathname, open, onClose }: Props) {
  const signOut = useSignOut()
  return (
    <Dialog onClose={onClose} open={open} title="Plus">
      <ul className="mb-4 grid">
        {entries.map((entry) => (
          <li key={entry.to}>
            <Link
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              className={LINE}
              onClick={onClose}
              params={entry.params ?? true}
              to={entry.to}
            >
              <entry.icone aria-hidden="true" size={20} strokeWidth={1.85} />
              {entry.libelle}
            </Link>
          </li>
        ))}
      </ul>
      <ThemeChoice />
      <button className={`${LINE} mt-4`} onClick={signOut} type="button">
        <LogOut aria-hidden="true" size={20} strokeWidth={1.85} />
        Se déconnecter
      </button>
    </Dialog>
  )
}
