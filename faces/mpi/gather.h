// What `klaxon` asks of MPI, as functions of C: they are in a module of their own
// (klaxon_mpi.so), which the program loads when mpirun has started it, so the program itself
// needs no MPI.
#pragma once

extern "C" {

// Which of the processes this one is, from 0, and how many there are.
void klaxon_mpi_join(int* number, int* count);
// Every process sends a text and receives what each of them has sent, by number. All must call it.
void klaxon_mpi_exchange(const char* own, unsigned long bytes, void* to,
                         void (*take)(void* to, const char* text, unsigned long bytes));
void klaxon_mpi_leave(void);
}
