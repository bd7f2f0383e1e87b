import { EyeOff } from 'lucide-react'
import { Pill } from '../../../ui/pill.tsx'

/** For administrators, who find everything, even what members do not see. */
export function NonVisiblePill({ visible }: { visible: boolean | undefined }) {
  if (visible !== false) return null
  return (
    <Pill icon={<EyeOff size={14} strokeWidth={2.4} />} tone="neutral">
      Non visible des adhérents
    </Pill>
  )
}
