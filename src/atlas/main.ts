import 'xstate-atlas/page';
