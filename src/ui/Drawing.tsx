import type { ReactNode } from 'react';

interface DrawingProps {
  className?: string;
  children: ReactNode;
}

export function Drawing({ className, children }: DrawingProps) {
  return (
    <svg
      className={className ? `drawing ${className}` : 'drawing'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
