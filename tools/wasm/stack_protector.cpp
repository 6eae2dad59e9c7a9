// Debian's compiler-rt for wasm32 is built with a stack protector, but no library for that target
// provides its two symbols.
extern "C" {
extern unsigned long __stack_chk_guard;
unsigned long __stack_chk_guard = 0x595e9fbd;
[[noreturn]] void __stack_chk_fail();
void __stack_chk_fail() {
  __builtin_trap();
}
}
